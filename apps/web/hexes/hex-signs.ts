import type { BoardSign } from '../play-model/board-model.js';
import { say } from '../text/say.js';
import type { HexMarks } from './hex-marks.js';

/** The lines and signs that a map of hexes is marked with, beside the marks on pieces: whether each is on it now. */
const SIGNS = {
  front: { about: 'playSignFront', isOn: (marks: HexMarks) => isAround(marks, 'front') },
  flank: { about: 'playSignFlank', isOn: (marks: HexMarks) => isAround(marks, 'flank') },
  side: { about: 'playSignFlank', isOn: (marks: HexMarks) => isAround(marks, 'side') },
  rear: { about: 'playSignRear', isOn: (marks: HexMarks) => isAround(marks, 'rear') },
  answers: { about: 'playSignAnswers', isOn: ({ answers = [] }: HexMarks) => answers.length > 0 },
  rumps: { about: 'playSignRumps', isOn: ({ rumps = [] }: HexMarks) => rumps.length > 0 },
  reach: { about: 'playSignReach', isOn: ({ reach }: HexMarks) => reach.length > 0 },
  chances: { about: 'playSignChances', isOn: ({ chances }: HexMarks) => chances !== undefined && chances.size > 0 },
} as const;
type SignId = keyof typeof SIGNS;
const IDS = Object.keys(SIGNS) as readonly SignId[];

const isAround = ({ around = [] }: HexMarks, wanted: string): boolean => around.some(({ part }) => part === wanted);

/** Those that need words where they stand; how far one gets and how good it is are told beside the map as well. */
const IN_STRIP: ReadonlySet<SignId> = new Set(['front', 'flank', 'side', 'rear', 'answers', 'rumps']);

/** All signs of a map of hexes with their words. `parts`: what this game calls what lies round a piece. */
export const signsOf = (marks: HexMarks, parts: readonly string[]): readonly BoardSign[] =>
  IDS.filter((id) => !isPart(id) || parts.includes(id)).map((id) => ({
    id,
    word: isPart(id) ? say('playAround', { part: id }) : say('playSign', { sign: id }),
    sentence: say(SIGNS[id].about),
    isNow: IN_STRIP.has(id) && SIGNS[id].isOn(marks),
  }));

const isPart = (id: SignId): boolean => id === 'front' || id === 'flank' || id === 'side' || id === 'rear';
