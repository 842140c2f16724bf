import type { HexDrawings, HexsideOnMap } from '@pennon/picture';
import type { ReadonlySignal } from '@preact/signals';
import { memo } from 'preact/compat';
import { EyeOnly } from '../stage/eye-only.js';
import { penStyle, Strokes } from '../stage/pens.js';
import { changedLines, type GroundDrawing, type HexsideSign, type MapName, signOf } from './ground-drawing.js';
import type { Layout } from './hex-geometry.js';

/** The ground with everything that never changes. */
export const GroundView = memo(function GroundView({ drawing, id }: { readonly drawing: GroundDrawing; readonly id: string }) {
  const { size, blocks, walls, signs, names, shadows } = drawing;
  return (
    <EyeOnly class="ground">
      <clipPath id={`${id}-neat`}>
        <rect width={size.x} height={size.y} />
      </clipPath>
      <g clip-path={`url(#${id}-neat)`}>
        <Land drawing={drawing} />
        <Relief drawing={drawing} />
        <Shores drawing={drawing} />
        {blocks.map(({ grid, marks, inHexes }, i) => (
          <g key={`block${i}`}>
            {marks.map(({ kind, pen = {}, path }) => (
              <path key={kind} class="strewn" style={penStyle(pen)} d={path} />
            ))}
            {inHexes.map(({ key, strokes, transform }) => (
              <g key={key} transform={transform}>
                <Strokes strokes={strokes} />
              </g>
            ))}
            {grid !== '' && <path class="grid" d={grid} />}
          </g>
        ))}
        <Flows drawing={drawing} />
        {shadows.map((path, i) => (
          <path key={`edge${i}`} class="raised-edge" d={path} />
        ))}
        {walls.map(({ kind, pen = {}, path }, i) => (
          <path key={`${kind} ${i}`} class="hexside" style={penStyle(pen)} d={path} />
        ))}
        <Signs signs={signs} />
      </g>
      {names.map((name, i) => (
        <Name key={`${name.name} ${i}`} name={name} id={id} />
      ))}
    </EyeOnly>
  );
});

/** Strokes about the middles of hexsides: windows, doors. */
export const Signs = ({ signs }: { readonly signs: readonly HexsideSign[] }) => (
  <>
    {signs.map(({ key, kind, strokes, transform }) => (
      <g key={key} class="hexside" data-kind={kind} transform={transform}>
        <Strokes strokes={strokes} />
      </g>
    ))}
  </>
);

/** Hexsides that change during play, as they are now; nobody who stands at a door hides whether it is open. */
export function ChangedHexsides(props: {
  readonly layout: Layout;
  readonly hexsides: ReadonlySignal<readonly HexsideOnMap[]>;
  readonly drawings: HexDrawings;
}) {
  const { layout, drawings } = props;
  const now = props.hexsides.value;
  if (now.length === 0) return null;
  return (
    <EyeOnly class="ground changed">
      {now.flatMap((side) =>
        changedLines(layout, side, drawings).map(({ kind, pen = {}, path }, i) => (
          <path key={`${side.between.join(' ')} ${i}`} class="hexside" data-kind={kind} style={penStyle(pen)} d={path} />
        )),
      )}
      <Signs signs={now.flatMap((side) => signOf(layout, side, drawings))} />
    </EyeOnly>
  );
}

/** Areas and levels, as the large map and the small one both show them. */
export function Land({ drawing: { size, areas, levels, shadows } }: { readonly drawing: GroundDrawing }) {
  return (
    <>
      <rect class="clear" width={size.x} height={size.y} />
      {shadows.map((path, i) => (
        <path key={`shadow${i}`} class="floor-shadow" d={path} transform="translate(6 9)" />
      ))}
      {areas.map(({ kind, area, path }, i) => area.isWater !== true && <Area key={`area${i}`} kind={kind} area={area} path={path} />)}
      {levels.map(({ path }, i) => (
        <path key={`level${i}`} class="level" d={path} />
      ))}
    </>
  );
}
const Area = ({ kind, area, path }: GroundDrawing['areas'][number]) => (
  <path class={`area ${kind}`} d={path} style={penStyle({ ...area.edge, fill: area.tint })} />
);

/** Slopes, cliffs and ridges, and the steps between levels. */
export const Relief = ({ drawing: { relief } }: { readonly drawing: GroundDrawing }) => (
  <>
    {relief.map(({ kind, pen, path }) => (
      <path key={kind} class={`relief ${kind}`} {...(pen === undefined ? {} : { style: penStyle({ isRound: true, ...pen }) })} d={path} />
    ))}
  </>
);

/** First every bank, then open water over them; what flows comes last, so that no line crosses a mouth. */
export function Shores({ drawing: { waters, areas, shores } }: { readonly drawing: GroundDrawing }) {
  return (
    <>
      {waters.map(({ kind, bank, path }) => path !== '' && <path key={kind} class="bank" style={{ strokeWidth: `${bank}px` }} d={path} />)}
      {areas.map(({ kind, area, path }, i) => area.isWater === true && <Area key={`area${i}`} kind={kind} area={area} path={path} />)}
      {shores.map((path, i) => path !== '' && <path key={`shore${i}`} class={`shore shore-${i}`} d={path} />)}
    </>
  );
}

export const Flows = ({ drawing: { waters } }: { readonly drawing: GroundDrawing }) => (
  <>{waters.map(({ kind, bed, path }) => path !== '' && <path key={kind} class="flow" style={{ strokeWidth: `${bed}px` }} d={path} />)}</>
);

function Name({ name, id }: { readonly name: MapName; readonly id: string }) {
  if (name.kind !== 'flow')
    return (
      <text class={`name ${name.kind}`} x={name.at.x} y={name.at.y} dy="0.32em">
        {name.name}
      </text>
    );
  const line = `${id}-${name.name.replace(/\W+/g, '-')}`;
  return (
    <>
      <path id={line} d={name.path} fill="none" />
      <text class="name water along">
        <textPath href={`#${line}`} startOffset="50%">
          {name.name}
        </textPath>
      </text>
    </>
  );
}
