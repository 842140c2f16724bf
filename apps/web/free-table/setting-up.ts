import type { GameAction, Refusal } from '@pennon/kernel';
import type { DeployDraft, LayProposal, LayWish, PieceAt, Place, TablePose } from '@pennon/picture';
import { computed, signal } from '@preact/signals';
import type { Option } from '../play-model/options.js';
import { simplerTo } from './drawn-line.js';
import type { FreeTable } from './free-table.js';
import { fromPose } from './handles.js';
import { cornersOf } from './outline.js';
import { heading, isInside } from './table-geometry.js';
import type { Ghost } from './table-marks.js';

type Laid = Extract<LayWish, { readonly at: Place }>;

/** What has been set up by hand so far. */
export interface SetUp {
  readonly draft: DeployDraft<GameAction> | null;
  readonly lay: Laid | null;
  /** The course of a river or road as it was drawn. */
  readonly stroke: readonly Place[];
}
const NOTHING: SetUp = { draft: null, lay: null, stroke: [] };

const LARGEST = 2;
const SMALLEST = 0.5;
/** A river or road that is drawn has a place at every so many parts of a base width; what lies nearer to the line than the second is left out. */
const STROKE = { step: 0.2, slack: 0.12, most: 12 } as const;

/** What is done on a table before the first move: terrain and Camps are laid, an army is deployed. */
export class SettingUp {
  readonly setUp = signal<SetUp>(NOTHING);

  constructor(readonly table: FreeTable) {}

  /** The deployment that is being thought of; at first the one that the rules themselves would take. */
  readonly draft = computed<DeployDraft<GameAction> | null>(() =>
    this.table.task.value === 'deploy' ? (this.setUp.value.draft ?? this.table.free.deployment(this.table.state) ?? null) : null,
  );
  readonly laid = computed<LayProposal<GameAction> | null>(() => {
    const { stroke, lay } = this.setUp.value;
    const wish = stroke.length > 1 ? { course: simplerTo(stroke, STROKE.slack * this.table.unit, STROKE.most) } : lay;
    return this.table.task.value === 'lay' && wish !== null ? this.table.free.lay(this.table.state, wish) : null;
  });
  /** What is to be laid is a river or a road: it is drawn. */
  readonly isCourse = computed<boolean>(() => {
    if (this.table.task.value !== 'lay') return false;
    const { kind } = this.table.free.lay(this.table.state, { at: { x: 0, y: 0 } });
    return kind === 'river' || kind === 'road';
  });
  /** What was laid or changed by hand, if it may be done. */
  readonly action = computed<GameAction | null>(
    () => this.laid.value?.action ?? (this.setUp.value.draft === null ? null : (this.draft.value?.action ?? null)),
  );
  readonly refusal = computed<Refusal | null>(
    () => this.laid.value?.refusal ?? (this.setUp.value.draft === null ? null : (this.draft.value?.refusal ?? null)),
  );

  forget(): void {
    this.setUp.value = NOTHING;
  }
  get isChanged(): boolean {
    const { draft, lay, stroke } = this.setUp.value;
    return draft !== null || lay !== null || stroke.length > 0;
  }

  // ---------------------------------------------------------------- laying

  layAt(place: Place): void {
    this.#layTo({ ...this.setUp.value.lay, at: place });
  }
  #layTo(lay: Laid): void {
    this.setUp.value = { ...this.setUp.value, lay, stroke: [] };
  }
  /** The course of a river or road is drawn, place by place. */
  drawFrom(place: Place): void {
    this.setUp.value = { ...this.setUp.value, stroke: [place] };
  }
  drawTo(place: Place): void {
    const { stroke } = this.setUp.value;
    const last = stroke.at(-1);
    if (last === undefined || Math.hypot(place.x - last.x, place.y - last.y) >= STROKE.step * this.table.unit)
      this.setUp.value = { ...this.setUp.value, stroke: [...stroke, place] };
  }
  /** Whether what is being laid lies there, to be dragged. */
  isLaidAt(place: Place): boolean {
    const laid = this.laid.value;
    return laid !== null && isInside(cornersOf(laid.shape), place);
  }
  get laidAt(): Place | null {
    return this.setUp.value.lay?.at ?? null;
  }
  keyForLaying(key: string, arrow: readonly [number, number] | undefined, by: number): boolean {
    const room = this.table.free.room(this.table.state)[0]?.shape ?? [];
    const wish: Laid = this.setUp.value.lay ?? { at: middleOfAll(cornersOf(room)) };
    const size = (change: number): number => Math.min(LARGEST, Math.max(SMALLEST, (wish.size ?? 1) + change));
    if (arrow !== undefined) this.#layTo({ ...wish, at: { x: wish.at.x + arrow[0] * by, y: wish.at.y + arrow[1] * by } });
    else if (key === ',' || key === '.') this.#layTo({ ...wish, turn: heading((wish.turn ?? 0) + (key === ',' ? -1_500 : 1_500)) });
    else if (key === '[' || key === ']') this.#layTo({ ...wish, size: size(key === '[' ? -0.1 : 0.1) });
    else return false;
    return true;
  }

  // ---------------------------------------------------------------- deploying

  /** Those who stand on the table in the deployment that is thought of. */
  get standing(): readonly PieceAt[] {
    return (this.draft.value?.placed ?? []).flatMap(({ piece, to }) =>
      to === null || typeof to === 'string' ? [] : [{ piece, pose: to }],
    );
  }
  /** Where somebody stands in it. */
  poseOf(piece: string): TablePose | undefined {
    return this.standing.find((one) => one.piece === piece)?.pose;
  }
  knows(piece: string): boolean {
    return this.draft.value?.placed.some((one) => one.piece === piece) === true;
  }
  under(place: Place): string | undefined {
    return this.table.ghosts(this.standing).find(({ pose }) => isOnBase(pose, place))?.piece;
  }
  redeploy(piece: string | undefined, to: TablePose | string | null): void {
    const draft = this.draft.value;
    if (draft !== null && piece !== undefined) this.#deploy(draft, [{ piece, to }]);
  }
  /** Takes up a deployment from the list, to be changed or to be done as it is. */
  takesUp(option: Option): boolean {
    const draft = this.draft.value;
    if (draft === null || option.at.poses === undefined) return false;
    const changes = option.at.poses.map(({ piece, pose }) => ({ piece, to: pose }));
    this.#deploy(draft, changes);
    return true;
  }
  #deploy(draft: DeployDraft<GameAction>, changes: Parameters<FreeTable['free']['redeploy']>[2]): void {
    this.setUp.value = { ...this.setUp.value, draft: this.table.free.redeploy(this.table.state, draft, changes) };
  }
}

export function isOnBase(pose: Ghost['pose'], place: Place): boolean {
  const { right, ahead } = fromPose(pose, place);
  return Math.abs(right) <= pose.width / 2 && ahead <= 0 && ahead >= -pose.depth;
}

const middleOfAll = (corners: readonly Place[]): Place => {
  const mean = (of: (place: Place) => number): number =>
    Math.round(corners.reduce((sum, place) => sum + of(place), 0) / (corners.length || 1));
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
};
