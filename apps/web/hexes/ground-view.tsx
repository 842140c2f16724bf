import { memo } from 'preact/compat';
import { EyeOnly } from '../stage/eye-only.js';
import type { GroundDrawing, MapName } from './ground-drawing.js';

/** The ground with everything that never changes. */
export const GroundView = memo(function GroundView({ drawing, id }: { readonly drawing: GroundDrawing; readonly id: string }) {
  const { size, blocks, relief, walls, names } = drawing;
  return (
    <EyeOnly class="ground">
      <clipPath id={`${id}-neat`}>
        <rect width={size.x} height={size.y} />
      </clipPath>
      <g clip-path={`url(#${id}-neat)`}>
        <Land drawing={drawing} />
        {relief.map(({ style, path }) => (
          <path key={style} class={`relief ${style}`} d={path} />
        ))}
        <Shores drawing={drawing} />
        {blocks.map(({ grid, marks }, i) => (
          <g key={`block${i}`}>
            {marks.map(({ kind, path }) => (
              <path key={kind} class={`strewn on-${kind}`} d={path} />
            ))}
            {grid !== '' && <path class="grid" d={grid} />}
          </g>
        ))}
        <Flows drawing={drawing} />
        {walls.map(({ kind, path }) => (
          <path key={kind} class={kind} d={path} />
        ))}
      </g>
      {names.map((name) => (
        <Name key={name.name} name={name} id={id} />
      ))}
    </EyeOnly>
  );
});

/** Areas and levels, as the large map and the small one both show them. */
export function Land({ drawing: { size, areas, levels } }: { readonly drawing: GroundDrawing }) {
  return (
    <>
      <rect class="clear" width={size.x} height={size.y} />
      {areas.map(({ kind, path }, i) => kind !== 'water' && <path key={`area${i}`} class={`area ${kind}`} d={path} />)}
      {levels.map(({ path }, i) => (
        <path key={`level${i}`} class="level" d={path} />
      ))}
    </>
  );
}

const flows = ({ waters }: GroundDrawing, part: 'bank' | 'flow') =>
  (['river', 'stream'] as const).map(
    (kind) => waters[kind] !== '' && <path key={part + kind} class={`${part} ${kind}`} d={waters[kind]} />,
  );

/** First every bank, then open water over them; what flows comes last, so that no line crosses a mouth. */
export function Shores({ drawing }: { readonly drawing: GroundDrawing }) {
  return (
    <>
      {flows(drawing, 'bank')}
      {drawing.areas.map(({ kind, path }, i) => kind === 'water' && <path key={`area${i}`} class="area water" d={path} />)}
      {drawing.shores.map((path, i) => path !== '' && <path key={`shore${i}`} class={`shore shore-${i}`} d={path} />)}
    </>
  );
}

export const Flows = ({ drawing }: { readonly drawing: GroundDrawing }) => <>{flows(drawing, 'flow')}</>;

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
