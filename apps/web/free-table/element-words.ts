import type { TablePiece } from '@pennon/picture';
import { compassOf } from '../stage/compass.js';
import { say } from '../text/say.js';
import type { FreeTable } from './free-table.js';
import { groundUnder, nearestTo, TOUCH, touchedBy } from './neighbours.js';
import { baseWidths } from './table-geometry.js';

/** A piece on a table: whose, what, where, how it faces. */
export function describeElement(table: FreeTable, piece: TablePiece): string {
  const { pose } = piece;
  const { unit } = table;
  const where =
    pose === null
      ? say('tableOff')
      : say('tableWhere', {
          x: baseWidths(pose.x, unit),
          y: baseWidths(pose.y, unit),
          facing: say(compassOf(pose.h)),
          degrees: Math.round(pose.h / 100),
        });
  return `${table.play.sideName(piece.side)}: ${piece.name}, ${where}. ${piece.about}.`.replace(/\.\.$/, '.');
}

/** Whom it touches, who is near, on what it stands: sentences for who cannot see it. */
export function surroundings(table: FreeTable, piece: TablePiece): readonly string[] {
  if (piece.pose === null) return [];
  const ground = table.ground.value;
  const pieces = table.pieces.value;
  const touched = touchedBy(pieces, piece, ground.unit);
  const near = nearestTo(pieces, piece, 3).filter(([, far]) => far > TOUCH * ground.unit);
  return [
    say('tableGroundHere', { what: groundUnder(ground, piece).join('; ') || say('tableOpen') }),
    ...(touched.length === 0 ? [] : [say('tableTouches', { who: touched.map(({ name }) => name).join(', ') })]),
    ...(near.length === 0
      ? []
      : [
          say('tableNearest', {
            who: near.map(([{ name }, far]) => say('tableNear', { name, far: baseWidths(far, ground.unit) })).join(', '),
          }),
        ]),
  ];
}
