import { BadRequest, noSuch, ofSide, type Side, type Sides } from '@pennon/kernel';
import { BW } from '../geometry/measure.js';
import { nameOfElement } from '../rules/units.js';
import type { ElementDocument, ScenarioDocument } from '../scenarios/document.js';
import { SCENARIOS } from '../scenarios/index.js';
import { pointsOf, poseOf, unitsOf } from '../scenarios/lengths.js';
import {
  type Card,
  changed,
  type Edge,
  type Element,
  type ElementId,
  type State,
  type TerrainPiece,
  type Variant,
  type Works,
} from '../types.js';

/** A scenario made ready for play: what never changes is worked out once. */
export class Battlefield {
  readonly document: ScenarioDocument;
  readonly sides: Sides;
  /** The sides of the table in units; 15 or 20 base widths where armies deploy (R3). */
  readonly size: number;
  readonly cards: readonly Card[];
  readonly terrain: readonly TerrainPiece[];
  readonly works: readonly Works[];
  /** The edges of both sides, where the scenario says so. */
  readonly edges: readonly [Edge | undefined, Edge | undefined];
  /** Everybody as the scenario has them before the first step. */
  readonly start: readonly Element[];
  readonly #byId: ReadonlyMap<ElementId, Card>;

  constructor(document: ScenarioDocument) {
    this.document = document;
    this.sides = document.sides;
    this.size = document.table * BW;
    const [first, second] = this.sides;
    const entries = [...this.#elementsOf(first), ...this.#elementsOf(second)];
    this.cards = entries.map(({ side, element }, index) => ({
      id: element.id as ElementId,
      name: calledAs(element),
      nameOnFoot: calledAs(element, ' on foot'),
      index,
      side,
      sideIndex: side === first ? 0 : 1,
      type: element.type,
      fast: element.fast ?? false,
      general: element.general ?? false,
      mtd: element.mtd ?? false,
      ally: element.ally ?? false,
      waterLurker: element.waterLurker ?? false,
      siegeTower: element.siegeTower ?? false,
      chariot: element.chariot ?? false,
      dismountsTo: element.dismountsTo ?? null,
    }));
    this.#byId = new Map(this.cards.map((card) => [card.id, card]));
    this.terrain =
      document.terrain === 'chosen'
        ? []
        : document.terrain.map(({ id, kind, points, width, crest }, i) => ({
            id,
            kind,
            points: pointsOf(points, `terrain[${i}].points`),
            ...(width === undefined ? {} : { width: unitsOf(width, `terrain[${i}].width`) }),
            ...(crest === undefined ? {} : { crest: pointsOf(crest, `terrain[${i}].crest`) }),
          }));
    this.works = this.sides.flatMap((side) =>
      (ofSide(document.armies, side).works ?? []).map(({ id, kind, corners, gate, isCamp }, i): Works => {
        const at = `armies.${side}.works[${i}]`;
        const [from, to] = gate === undefined ? [] : pointsOf(gate, `${at}.gate`);
        return {
          id,
          kind,
          side,
          corners: pointsOf(corners, `${at}.corners`),
          ...(from === undefined || to === undefined ? {} : { gate: [from, to] as const }),
          ...(isCamp === true ? { isCamp } : {}),
        };
      }),
    );
    this.edges = [ofSide(document.armies, first).edge, ofSide(document.armies, second).edge];
    this.start = entries.map(({ element, at }) => this.#placed(element, at));
  }

  card(id: ElementId): Card {
    const found = this.#byId.get(id);
    if (found === undefined) throw new Error(`no element ${id}`);
    return found;
  }
  knows(id: string): id is ElementId {
    return this.#byId.has(id as ElementId);
  }

  #elementsOf(side: Side): readonly { readonly side: Side; readonly element: ElementDocument; readonly at: string }[] {
    return ofSide(this.document.armies, side).elements.map((element, i) => ({ side, element, at: `armies.${side}.elements[${i}].at` }));
  }

  #placed({ id, at: place }: ElementDocument, at: string): Element {
    const off: Element = {
      id: id as ElementId,
      status: 'hand',
      pose: null,
      feature: null,
      dismounted: false,
      engaged: false,
      calls: 0,
      since: 0,
      ones: 0,
      heldBy: null,
      marker: null,
    };
    if (place === undefined || place === 'hand') return off;
    if (this.works.some((works) => works.id === place)) return changed(off, { status: 'garrison', feature: place });
    return changed(off, { status: 'table', pose: poseOf(place, at) });
  }
}

/** The General is told by his name, and riders who got down by what they were: others have the number of their foot. */
function calledAs({ id, type, fast = false, mtd = false, chariot = false, general = false }: ElementDocument, how = ''): string {
  const number = /\d+$/.exec(id)?.[0];
  const kind = nameOfElement({ type, chariot });
  return `${fast ? 'Fast ' : ''}${mtd ? 'mounted ' : ''}${kind}${number === undefined ? '' : ` ${number}`}${how}${general ? ' (General)' : ''}`;
}

const battlefields = new Map<string, Battlefield>();
const foreign = new WeakMap<ScenarioDocument, Battlefield>();

/** The battlefield of a scenario, by id or as a document that has been read. */
export function battlefieldOf(scenario: State['scenario']): Battlefield {
  if (typeof scenario !== 'string') {
    const read = foreign.get(scenario) ?? new Battlefield(scenario);
    foreign.set(scenario, read);
    return read;
  }
  const known = battlefields.get(scenario);
  if (known !== undefined) return known;
  const battlefield = new Battlefield(documentOf(scenario));
  battlefields.set(scenario, battlefield);
  return battlefield;
}

function documentOf(id: string): ScenarioDocument {
  const found = SCENARIOS.find((scenario) => scenario.id === id);
  if (found === undefined)
    throw new BadRequest(
      noSuch(
        'scenario',
        id,
        SCENARIOS.map((scenario) => scenario.id),
      ),
    );
  return found;
}

export const variantOf = (state: State): Variant => battlefieldOf(state.scenario).document.variant;

export const knows = (state: State, id: string): id is ElementId => battlefieldOf(state.scenario).knows(id);

/** That it is the id of an element; it is an error of ours to ask it of anything else. */
export function elementId(state: State, id: string): ElementId {
  if (!knows(state, id)) throw new Error(`no element ${id}`);
  return id;
}
