import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../text/say.js';
import { timesWithoutDice } from './spent-salts.js';

/** What is proved of dice that both promise for, and what is not; how often a part of them was given to this server for nothing. Said before anybody sits down. */
export function DiceProof({ lost }: { readonly lost: number }) {
  return (
    <>
      <p>
        {say('diceProved')} {say('diceNotProved')}
      </p>
      {lost > 0 && (
        <p class="trouble" role="alert">
          {say('diceLost', { times: lost })}
        </p>
      )}
    </>
  );
}

/** The same for whoever invites a friend: he sits down by beginning the battle. */
export function DiceProofOfInviter({ isFriendInvited }: { readonly isFriendInvited: boolean }) {
  const lost = useSignal(0);
  useEffect(() => {
    if (isFriendInvited)
      void timesWithoutDice().then(
        (times) => (lost.value = times),
        () => undefined,
      );
  }, [isFriendInvited]);
  return isFriendInvited ? <DiceProof lost={lost.value} /> : null;
}
