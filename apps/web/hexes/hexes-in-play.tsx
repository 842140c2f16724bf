import type { PlayBoard } from '../play-model/board-model.js';
import { KEY_TABLE } from '../play-model/key-table.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, type TextKey } from '../text/say.js';
import { AnswersInWords } from './answers-in-words.js';
import { DrawsInWords } from './draws-in-words.js';
import { FormationInWords } from './formation-in-words.js';
import { HexBoard } from './hex-board.js';
import { HexModel } from './hex-model.js';
import { HexOverlayInWords } from './hex-overlay-words.js';
import { HexSample } from './hex-sample.js';
import { HexSign } from './hex-sign.js';
import { signsOf } from './hex-signs.js';
import { HexSideInWords } from './hexes-in-words.js';

/** A map of hexes on which a game is played. */
export function hexesInPlay(play: PlayModel): PlayBoard {
  const { picture } = play.game;
  if (picture.kind !== 'hexes') throw new Error('a game on hexes has a picture on hexes');
  const board = new HexModel(play, picture);
  const faces = board.pieces.peek().some(({ kind, hexes, facing }) => kind === 'unit' && hexes.length === 1 && facing !== null);
  const parts = board.laidOver.partsAround();
  return {
    model: board,
    views: {
      Board: () => <BoardInPlay board={board} />,
      Sample: (sample) => <HexSample drawings={picture.drawings} faces={faces} {...sample} />,
      signs: () => signsOf(board.marks.value, parts),
      Sign: HexSign,
      Tools: () => (
        <>
          <FormationTool board={board} />
          {board.formation.isTaken.value && <FormationInWords board={board} />}
          <JointTool board={board} />
          <FacingOfDeed board={board} />
        </>
      ),
      BesideOrders: () => (
        <>
          <AnswersInWords board={board} />
          <DrawsInWords board={board} />
        </>
      ),
      OverlayInWords: () => <HexOverlayInWords board={board} />,
      InWords: ({ sides }) => (
        <>
          {sides.map((side) => (
            <HexSideInWords key={side} board={board} side={side} />
          ))}
        </>
      ),
    },
  };
}

/** Moving all who may move by one order. */
function FormationTool({ board: { formation, play } }: { readonly board: HexModel }) {
  if (!play.isMine.value || formation.members.value.length < 2) return null;
  return (
    <p class="hand-tools">
      <button type="button" aria-pressed={formation.isTaken.value} onClick={() => formation.take()} aria-keyshortcuts="a">
        {say('playTakeFormation')} <kbd>{KEY_TABLE.whole.shown}</kbd>
      </button>
      {formation.isTaken.value && <span class="quiet formation-hint">{say('playFormationHint')}</span>}
    </p>
  );
}

/** How he faces who is to strike or to shoot: the one that is meant is chosen already. */
function FacingOfDeed({ board }: { readonly board: HexModel }) {
  const offered = board.facingsOfDeed.value;
  if (offered === undefined) return null;
  return (
    <fieldset class="facing-of-deed">
      <legend>{say('playFacingOfDeed')}</legend>
      {offered.facings.map((facing) => (
        <button key={facing} type="button" aria-pressed={facing === offered.meant} onClick={() => void board.face(facing)}>
          {say('playFacingName', { facing })}
        </button>
      ))}
      <span class="quiet">
        <kbd>{KEY_TABLE.wheelLeft.shown}</kbd> <kbd>{KEY_TABLE.wheelRight.shown}</kbd>
      </span>
    </fieldset>
  );
}

/** Who takes part in an order of several, and who could: added and taken away one by one. */
function JointTool({ board: { joint, play } }: { readonly board: HexModel }) {
  const parts = joint.parts.value;
  if (parts === undefined) return null;
  const { by, could, against, couldMeet } = parts;
  if (by.length + could.length + against.length + couldMeet.length < 3) return null;
  const rows = (title: TextKey, taking: readonly string[], others: readonly string[]) =>
    taking.length + others.length > 1 && (
      <fieldset>
        <legend>{say(title)}</legend>
        {[...taking, ...others].toSorted().map((id) => (
          <label key={id}>
            <input type="checkbox" checked={taking.includes(id)} onChange={() => joint.change(id)} />
            {play.nameOf(id)} <span class="quiet">{play.pieceOf.value.get(id)?.numbers[0]?.join(' ')}</span>
          </label>
        ))}
      </fieldset>
    );
  return (
    <section class="joint" aria-label={say('playJoint', { names: play.names(against) })}>
      <h2>{say('playJoint', { names: play.names(against) })}</h2>
      {rows('playJointBy', by, could)}
      {rows('playJointAgainst', against, couldMeet)}
    </section>
  );
}

function BoardInPlay({ board }: { readonly board: HexModel }) {
  const { play } = board;
  return (
    <HexBoard
      ground={board.ground}
      sides={play.now.value.state.sides}
      pieces={board.pieces}
      hexsides={board.hexsides}
      remains={board.remains}
      drawings={board.picture.drawings}
      legend={board.picture.legend}
      marks={board.marks}
      motion={play.screen.motion}
      traces={play.screen.traces}
      label={say('playBoardLabel')}
      describe={(hex) => board.describe(hex)}
      describeHexside={(side) => board.describeHexside(side)}
      onPoint={(at, how) => {
        if (how === 'choose') void play.point(at);
        else if (how === 'key') void play.point(at, 'key');
        else play.look(how === 'leave' ? null : at, how === 'cursor' ? 'cursor' : 'pointer');
      }}
      onFacing={(facing) => void board.face(facing)}
      onSpot={(number) => board.takeSpot(number)}
      onDrag={(piece, to, how) => board.drag(piece, to, how)}
      facingsAt={(hex) => board.facingsAt(hex)}
    />
  );
}
