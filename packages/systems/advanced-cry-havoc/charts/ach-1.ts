import { chart } from '@pennon/kernel';
import type { Marker, Phase, TurnStep } from '../facts.js';

interface PrintedPhase {
  readonly phase: Phase;
  readonly name: string;
  /** The steps are repeated as long as somebody can be activated. */
  readonly repeated: boolean;
  readonly steps: readonly { readonly step: TurnStep; readonly name: string; readonly removes: readonly Marker[] }[];
}

const step = (id: TurnStep, name: string, ...removes: readonly Marker[]): PrintedPhase['steps'][number] => ({ step: id, name, removes });

/** ACH-1. The turn, in printed order. */
export const ACH_1 = chart<readonly PrintedPhase[]>({
  id: 'ACH-1',
  title: 'Sequence of play',
  data: [
    {
      phase: 'charge', name: 'I. Charge phase', repeated: false,
      steps: [step('charge-declarations', 'charge declarations'), step('charges-resolution', 'resolution of charges')],
    },
    {
      phase: 'activation', name: 'II. Activation phase', repeated: true,
      steps: [step('selection', 'selection'), step('interruption', 'interruption'), step('activation', 'activation')],
    },
    {
      phase: 'cleanup', name: 'III. Cleanup phase', repeated: false,
      steps: [
        step('remove-markers', 'remove Activated and Watch markers', 'activated', 'watch'),
        step('recovery-checks', 'recovery checks'),
        step('waking-up-checks', 'waking-up checks'),
        step('victory-check', 'victory check'),
      ],
    },
  ],
  sheet: (data) => ({
    head: ['Phase', 'Steps'],
    rows: data.map(({ name, repeated, steps }) => [
      name,
      `${steps.map((s) => s.name).join('; ')}${repeated ? '; again for every eligible character' : ''}`,
    ]),
  }),
  notes: ['R29', 'R30', 'R71'],
});
