import type { HexPiece, Hexside } from '@pennon/picture';
import { useComputed } from '@preact/signals';
import { whichOf } from '../parts/side-colours.js';
import { EyeOnly } from '../stage/eye-only.js';
import { between, distance, lineOf, middleOfPoints, type Point, tenths, towards, written } from '../stage/points.js';
import type { Stage } from '../stage/stage.js';
import { CHANCE, chanceSpots } from './chance-spots.js';
import { lengthOf, Shield } from './counter.js';
import { bearing, besideAngle, centreOf, contourOf, hexOutline, hexsideEnds, type Layout } from './hex-geometry.js';
import type { HexMarks } from './hex-marks.js';
import { angleOf, facesTo, type HexPieces, pointerOut, turned } from './hex-pieces.js';
import { readBoxes } from './read-boxes.js';

/** What lies under the counters: where one may go, what is held, the hex one points at. */
export function MarksBelow({ counters, id }: { readonly counters: HexPieces; readonly id: string }) {
  const { layout } = counters;
  const {
    reach,
    zones = [],
    chosen,
    rumps = [],
    hexsides = [],
    command = [],
    contacts = [],
    around = [],
    drivenBack = [],
    ribbons = [],
    named = [],
  } = counters.marks.value;
  const chosenHexes = chosen === undefined ? [] : (counters.pieces.value.get(chosen)?.hexes ?? []);
  const looked = useComputed(() => (counters.looked.value === undefined ? '' : hexOutline(layout, counters.looked.value, 0.97)));
  const hexes = (kinds: readonly HexMarks['reach'][number]['kind'][]): readonly string[] => [
    ...new Set(reach.filter((place) => kinds.includes(place.kind)).map(({ hex }) => hex)),
  ];
  const lossy = [...new Set(reach.filter(({ loses }) => loses !== undefined).map(({ hex }) => hex))];
  return (
    <EyeOnly class="marks">
      {zones.length > 0 && (
        <>
          <pattern id={`${id}-hatch`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path class="hatch" d="M0 0V9" />
          </pattern>
          <path class="zones" fill={`url(#${id}-hatch)`} d={zones.map((hex) => hexOutline(layout, hex)).join('')} />
        </>
      )}
      {command.map((range, i) => (
        <path key={`range ${i}`} class="command-range" d={contourOf(layout, range)} />
      ))}
      {ribbons.map((ids) => (
        <path key={`ribbon ${ids.join(' ')}`} class="ribbon" d={ribbonOf(counters, ids)} />
      ))}
      <Contour layout={layout} hexes={hexes(['move', 'charge', 'place', 'shoot'])} />
      {hexes(['shoot']).length > 0 && hexes(['move']).length > 0 && <path class="reach-within" d={contourOf(layout, hexes(['shoot']))} />}
      {lossy.length > 0 && <path class="reach-loses" d={contourOf(layout, lossy)} />}
      {chosenHexes.length > 0 && <path class="chosen-hex" d={chosenHexes.map((hex) => hexOutline(layout, hex, 0.97)).join('')} />}
      {rumps.length > 0 && <path class="reach-rumps" d={contourOf(layout, rumps)} />}
      {drivenBack.map(({ piece, hexes: ways }) => (
        <WaysBack key={piece} counters={counters} piece={piece} hexes={ways} />
      ))}
      {around.map(({ of, hex, part }) => (
        <path key={`${of} ${hex}`} class={`around ${part}`} d={besideLine(layout, of, hex)} />
      ))}
      {contacts.length > 0 && <path class="contacts" d={contacts.map((side) => contactSign(layout, side)).join('')} />}
      {hexsides.length > 0 && <path class="offered-hexsides" d={hexsides.map((side) => hexsideLine(layout, side)).join('')} />}
      {named.length > 0 && <path class="named-hexes" d={named.map((hex) => hexOutline(layout, hex, 0.9)).join('')} />}
      <path class="looked" d={looked} />
    </EyeOnly>
  );
}

/** From each of a body to the nearest of those before him, so that all hang together. */
function ribbonOf(counters: HexPieces, ids: readonly string[]): string {
  const at = ids.flatMap((id) => {
    const [hex] = counters.pieces.value.get(id)?.hexes ?? [];
    return hex === undefined ? [] : [centreOf(counters.layout, hex)];
  });
  const [first, ...left] = at;
  if (first === undefined) return '';
  const joined = [first];
  let d = lineOf([first, first]);
  while (left.length > 0) {
    const pairs = left.flatMap((to) => joined.map((from) => ({ from, to, far: distance(from, to) })));
    const nearest = pairs.toSorted((a, b) => a.far - b.far)[0];
    if (nearest === undefined) break;
    d += lineOf([nearest.from, nearest.to]);
    joined.push(nearest.to);
    left.splice(left.indexOf(nearest.to), 1);
  }
  return d;
}

/** Reach is a line round it: the ground keeps its colour. */
function Contour({ layout, hexes }: { readonly layout: Layout; readonly hexes: readonly string[] }) {
  if (hexes.length === 0) return null;
  const d = contourOf(layout, hexes);
  return (
    <>
      {hexes.map((hex) => (
        <path key={hex} class="reach-area" d={hexOutline(layout, hex)} />
      ))}
      <path class="reach-glow" d={d} />
      <path class="reach-line" d={d} />
    </>
  );
}

/** Where somebody could be driven back to, or that he has no way. */
function WaysBack({ counters, piece, hexes }: { readonly counters: HexPieces; readonly piece: string; readonly hexes: readonly string[] }) {
  const { layout } = counters;
  const [from] = counters.pieces.value.get(piece)?.hexes ?? [];
  if (from === undefined) return null;
  const at = centreOf(layout, from);
  if (hexes.length === 0) return <path class="no-way-back" d={hexOutline(layout, from, 0.86)} />;
  const arrow = (hex: string): string => {
    const to = centreOf(layout, hex);
    const tip = between(at, to, 1 - 8 / distance(at, to));
    const barb = (turn: number): Point => towards(tip, bearing(at, to) + turn, 10);
    return lineOf([between(at, to, Math.min(0.5, 28 / distance(at, to))), tip]) + lineOf([barb(145), tip, barb(-145)]);
  };
  return <path class="ways-back" d={[...hexes.map((hex) => hexOutline(layout, hex, 0.8)), ...hexes.map(arrow)].join('')} />;
}

/** A short cross over the middle of a side: two who can strike each other. */
function contactSign(layout: Layout, [a, b]: Hexside): string {
  const [from, to] = [centreOf(layout, a), centreOf(layout, b)];
  const middle = between(from, to);
  const end = (turn: number): Point => towards(middle, bearing(from, to) + turn, 5.5);
  return lineOf([end(45), end(225)]) + lineOf([end(135), end(315)]);
}

const hexsideLine = (layout: Layout, [a, b]: Hexside): string => lineOf(hexsideEnds(layout, a, b) ?? []);

/** Along a hexside, on the far side of it, so that it is seen beside what is drawn round the hex itself. */
function besideLine(layout: Layout, of: string, hex: string): string {
  const [from, to] = [centreOf(layout, of), centreOf(layout, hex)];
  const out = (end: Point): Point => between(between(end, between(from, to), 0.16), to, 0.13);
  return lineOf((hexsideEnds(layout, of, hex) ?? []).map(out));
}

/** The planned ways. */
export function Ways({ counters }: { readonly counters: HexPieces }) {
  const { path = [], ways = [] } = counters.marks.value;
  return (
    <EyeOnly class="costs">
      {path.length > 1 && <Way layout={counters.layout} path={path} />}
      {ways.map((way) => way.length > 1 && <Way key={way.join(' ')} layout={counters.layout} path={way} />)}
    </EyeOnly>
  );
}

/** The cost and sign of the hex one looks at; where somebody stands, or would stand, beside him. */
export function Costs({ counters }: { readonly counters: HexPieces }) {
  const { reach: all, path = [], ghosts = [], cursor } = counters.marks.value;
  const looked = counters.looked.value;
  const reach = all.filter(({ hex, kind }) => hex === looked || hex === cursor || hex === path.at(-1) || kind === 'charge');
  const beside = besideAngle(counters.layout.orientation, counters.layout.facesTo);
  return (
    <EyeOnly class="costs">
      {reach.map(({ hex, cost, kind }) => {
        const isFree = !counters.stacks.value.has(hex) && !ghosts.some((ghost) => ghost.hex === hex);
        const centre = centreOf(counters.layout, hex);
        const at = isFree ? centre : towards(centre, beside, BESIDE);
        return (
          <g key={`${hex} ${kind}`} class={`cost ${kind}`} transform={`translate(${written(at)})`}>
            <path class="sign" d={SIGNS[kind]} {...(cost === undefined ? { transform: 'scale(0.6)' } : {})} />
            {cost !== undefined && (
              <text dy="0.35em" y={kind === 'move' ? 0 : 1}>
                {cost}
              </text>
            )}
          </g>
        );
      })}
    </EyeOnly>
  );
}

/** How far from the middle of a counter its price stands. */
const BESIDE = 37;

/** A round plate for a move, a spear point for a charge, a mark with four arms for a shot, a square for a place to set up. */
const SIGNS = {
  move: 'M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11Z',
  charge: 'M0-17L12-3V11H-12V-3Z',
  shoot: 'M-11 0A11 11 0 1 1 11 0A11 11 0 1 1-11 0ZM-17 0H-11M11 0H17M0-17V-11M0 11V17',
  place: 'M-10-10H10V10H-10Z',
} as const;

function Way({ layout, path }: { readonly layout: Layout; readonly path: readonly string[] }) {
  const points = path.map((hex) => centreOf(layout, hex));
  const [end, before] = [points.at(-1), points.at(-2)];
  if (end === undefined || before === undefined) return null;
  // It ends before the middle of the last hex, where the cost stands.
  const tip = between(end, before, 14 / distance(before, end));
  const line = `M${points.slice(0, -1).map(written).join('L')}L${written(between(tip, before, 0.12))}`;
  return (
    <g class="way">
      <path class="casing" d={line} />
      <path class="line" d={line} />
      <Arrowhead from={before} to={tip} size={15} />
    </g>
  );
}

function Arrowhead({ from, to, size }: { readonly from: Point; readonly to: Point; readonly size: number }) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <path
      class="head"
      d={`M0 0L${-size} ${-size * 0.55}L${-size * 0.7} 0L${-size} ${size * 0.55}Z`}
      transform={`translate(${written(to)}) rotate(${tenths(angle)})`}
    />
  );
}

/** Those who would go, as they would stand. */
export function Ghosts({ counters }: { readonly counters: HexPieces }) {
  const { layout, drawings, sides, pieces } = counters;
  return (
    <EyeOnly class="ghosts">
      {(counters.marks.value.ghosts ?? []).map(({ piece: id, hex, facing, covers = [hex] }) => {
        const piece = pieces.value.get(id);
        if (piece === undefined || piece.kind !== 'unit') return null;
        const which = whichOf(sides, piece.side);
        const { atRear: _, ...alike } = piece;
        const stands: HexPiece = { ...alike, facing, hexes: covers };
        return (
          <g
            key={id}
            class={`counter unit ghost ${which}`}
            transform={`translate(${written(middleOfPoints(covers.map((one) => centreOf(layout, one))))})`}
          >
            <Shield
              piece={stands}
              drawings={drawings}
              which={which}
              facesTo={facesTo(counters, piece)}
              length={lengthOf(counters, stands)}
              turn={turned(angleOf(counters, stands), pointerOut(counters, stands, angleOf(counters, stands)))}
            />
          </g>
        );
      })}
    </EyeOnly>
  );
}

const NO_CHANCES: ReadonlyMap<string, number> = new Map();

/** How many of a hundred go well, on a plaque at the ring of the target, where it covers nothing that is to be read. */
function Chances({ counters, stage }: { readonly counters: HexPieces; readonly stage: Stage }) {
  const { chances = NO_CHANCES } = counters.marks.value;
  if (chances.size === 0) return null;
  const targets = new Map(
    [...chances.keys()].flatMap((id) => {
      const at = counters.spots.value.get(id);
      return at === undefined ? [] : [[id, at]];
    }),
  );
  const spots = chanceSpots(targets, readBoxes(counters, stage.rest.value.scale));
  return (
    <>
      {[...spots].map(([piece, { x, y }]) => (
        <g key={piece} class="chance-at" transform={`translate(${tenths(x)} ${tenths(y)})`}>
          <rect x={-CHANCE.x / 2} y={-CHANCE.y / 2} width={CHANCE.x} height={CHANCE.y} rx="6" />
          <text dy="0.35em">{chances.get(piece)}</text>
        </g>
      ))}
    </>
  );
}

/** How many may answer there: a small shield at the upper edge of the hex. */
function AnswersAt({ at, count }: { readonly at: Point; readonly count: number }) {
  return (
    <g class="answers-at" transform={`translate(${tenths(at.x)} ${tenths(at.y - 30)})`}>
      <path d="M-9-9H9V2C9 7 4 10 0 12C-4 10-9 7-9 2Z" />
      <text dy="0.35em">{count}</text>
    </g>
  );
}

/** What lies over the counters: sight, threats, the hexside one points at, the hex of the keyboard. */
export function MarksAbove({ counters, stage }: { readonly counters: HexPieces; readonly stage: Stage }) {
  const { layout } = counters;
  const { line, threats = [], answers = [], links = [] } = counters.marks.value;
  const lookedSide = useComputed(() => (counters.lookedSide.value === undefined ? '' : hexsideLine(layout, counters.lookedSide.value)));
  const cursor = useComputed(() => (counters.cursor.value === undefined ? '' : hexOutline(layout, counters.cursor.value, 0.96)));
  return (
    <EyeOnly class="marks">
      {links.map(([one, other]) => (
        <Link key={`${one} ${other}`} counters={counters} one={one} other={other} />
      ))}
      {threats.map(({ from, to, kind }) => (
        <ThreatArrow key={`${from} ${to} ${kind}`} from={centreOf(layout, from)} to={centreOf(layout, to)} kind={kind} />
      ))}
      {answers.map(({ hex, count }) => (
        <AnswersAt key={hex} at={centreOf(layout, hex)} count={count} />
      ))}
      <Chances counters={counters} stage={stage} />
      {line !== undefined && <SightLine layout={layout} line={line} />}
      <path class="looked-hexside" d={lookedSide} />
      <path class="cursor casing" d={cursor} />
      <path class="cursor" d={cursor} />
    </EyeOnly>
  );
}

/** A bar with a ring at each end, over what lies between two who are bound to each other. */
function Link({ counters, one, other }: { readonly counters: HexPieces; readonly one: string; readonly other: string }) {
  const { layout } = counters;
  const centres = (id: string): readonly Point[] => (counters.pieces.value.get(id)?.hexes ?? []).map((hex) => centreOf(layout, hex));
  const pairs = centres(one).flatMap((from) => centres(other).map((to) => ({ from, to, far: distance(from, to) })));
  const nearest = pairs.reduce<(typeof pairs)[number] | undefined>(
    (so, pair) => (so === undefined || pair.far < so.far ? pair : so),
    undefined,
  );
  if (nearest === undefined) return null;
  const [a, b] = [between(nearest.from, nearest.to, 0.36), between(nearest.from, nearest.to, 0.64)];
  const d = lineOf([a, b]);
  return (
    <g class="link">
      <path class="casing" d={d} />
      <path class="line" d={d} />
      {[a, b].map((at) => (
        <circle key={written(at)} cx={tenths(at.x)} cy={tenths(at.y)} r="5" />
      ))}
    </g>
  );
}

function ThreatArrow({ from, to, kind }: { readonly from: Point; readonly to: Point; readonly kind: string }) {
  const length = distance(from, to) || 1;
  const start = between(from, to, Math.min(14 / length, 0.4));
  const end = between(from, to, 1 - Math.min(22 / length, 0.4));
  const bow = Math.min(length * 0.12, 40);
  const middle = between(start, end);
  const control = { x: middle.x - ((end.y - start.y) / length) * bow, y: middle.y + ((end.x - start.x) / length) * bow };
  const d = `M${written(start)}Q${written(control)} ${written(end)}`;
  return (
    <g class={`threat ${kind}`}>
      <path class="casing" d={d} />
      <path class="line" d={d} />
      <Arrowhead from={control} to={end} size={kind === 'reach' ? 10 : 14} />
    </g>
  );
}

function SightLine({ layout, line }: { readonly layout: Layout; readonly line: NonNullable<HexMarks['line']> }) {
  const [from, to] = [centreOf(layout, line.from), centreOf(layout, line.to)];
  const stop = line.blockedAt === null ? undefined : centreOf(layout, line.blockedAt);
  const d = `M${written(from)}L${written(to)}`;
  return (
    <g class={`sight ${stop === undefined && line.blockedBy === undefined ? 'clear' : 'blocked'}`}>
      <path class="casing" d={d} />
      <path class="line" d={d} />
      <circle cx={from.x} cy={from.y} r="5" />
      <circle cx={to.x} cy={to.y} r="5" />
      {line.blockedBy !== undefined && <path class="block" d={hexsideLine(layout, line.blockedBy)} />}
      {line.blockedAt !== null && stop !== undefined && (
        <>
          <path class="block" d={hexOutline(layout, line.blockedAt, 0.94)} />
          <path
            class="bar"
            d={`M${written(towards(stop, 45, 11))}L${written(towards(stop, 225, 11))}M${written(towards(stop, 135, 11))}L${written(towards(stop, 315, 11))}`}
          />
        </>
      )}
      {line.why !== undefined && <Why at={blockPlace(layout, line) ?? between(from, to)} words={line.why} />}
    </g>
  );
}
const blockPlace = (layout: Layout, { blockedAt, blockedBy }: NonNullable<HexMarks['line']>): Point | undefined =>
  blockedAt !== null ? centreOf(layout, blockedAt) : middleOfPoints((blockedBy ?? []).map((hex) => centreOf(layout, hex)));

/** What is in the way, on a plaque beside it. */
function Why({ at, words }: { readonly at: Point; readonly words: string }) {
  const width = 12 + 6.6 * words.length;
  return (
    <g class="sight-why" transform={`translate(${tenths(at.x)} ${tenths(at.y - 34)})`}>
      <rect x={-width / 2} y="-11" width={width} height="22" rx="5" />
      <text dy="0.35em">{words}</text>
    </g>
  );
}
