import type { PrintedSection } from '@pennon/kernel';

const IMPAIRMENT = '[ACH-10] one letter for each total from 0 to 12';
const LINES = '[ACH-10 im.armored, ACH-10 im.wounded, ACH-10 im.charging] the modifiers';
const READ = '[AN-6, R4] impairment and waking up are read by the die after modifiers';
const WAKING = '[ACH-11] one letter for each total from -1 to 11';

/** Impairment. */
export const impairment: PrintedSection = {
  title: 'Impairment',
  statements: [
    {
      id: 'P100',
      says: 'Impairment is read by a die; what heads that column is not explained.',
      at: ['ACH-10', 'rules/impairment.ts'],
      proof: [READ, '[AN-7] the lowest row of impairment starts at 0, and nothing lowers the die'],
      notes: ['AN-6', 'R1', 'R4', 'R48'],
      switch: 'die',
    },
    {
      id: 'P101',
      says: 'Impairment, 9 and more: Impaired, and thrown from the saddle or Prone.',
      at: ['ACH-10 9+', 'rules/impairment.ts'],
      proof: [IMPAIRMENT, '[ACH-10, ACH-19] down: Prone, and out of the saddle, without a further die', '[E12] over a hedge in a charge'],
    },
    {
      id: 'P102',
      says: 'Impairment, 7 or 8: Impaired.',
      at: ['ACH-10 7-8', 'rules/impairment.ts'],
      proof: [IMPAIRMENT, '[ACH-10, ACH-18] Impaired as well'],
      notes: ['R87'],
    },
    {
      id: 'P103',
      says: 'Impairment, 5 or 6: the activation is over.',
      at: ['ACH-10 5-6', 'rules/impairment.ts', 'procedures/stride.ts'],
      proof: [
        IMPAIRMENT,
        '[ACH-10] activation over: Activated, the charge gone, the rest stays',
        '[5.4.3, R48 c, ACH-10] scrub in the lane: "over" ends the charge in the scrub, nothing lets him go on',
      ],
      notes: ['R85'],
    },
    {
      id: 'P104',
      says: 'Impairment, 0 to 4: no effect.',
      at: ['ACH-10 0-4', 'rules/impairment.ts'],
      proof: [IMPAIRMENT, '[ACH-10] no effect', '[AN-7] the lowest row of impairment starts at 0, and nothing lowers the die'],
      notes: ['AN-7'],
    },
    {
      id: 'P105',
      says: 'Impairment: an armored character adds 1.',
      at: ['ACH-10 im.armored', 'rules/impairment.ts'],
      proof: [LINES, IMPAIRMENT],
    },
    {
      id: 'P106',
      says: 'Impairment: a Wounded character adds 1.',
      at: ['ACH-10 im.wounded', 'rules/impairment.ts'],
      proof: [LINES, IMPAIRMENT],
    },
    {
      id: 'P107',
      says: 'Impairment: a charging character adds 1.',
      at: ['ACH-10 im.charging', 'rules/impairment.ts'],
      proof: [LINES, IMPAIRMENT],
    },
    {
      id: 'P108',
      says: 'Who goes Prone by failing a Climb is Wounded on another die above 5.',
      at: ['ACH-10', 'rules/impairment.ts', 'procedures/stride.ts'],
      proof: [
        IMPAIRMENT,
        '[ACH-10, R58] a fall in a climb wounds above 5, and kills the Wounded',
        '[R48 f, R72] a climb costs all MF and a check; who falls hurts himself',
      ],
      notes: ['R48', 'R58'],
    },
  ],
};

/** Waking up. */
export const wakingUp: PrintedSection = {
  title: 'Waking up',
  statements: [
    {
      id: 'P109',
      says: 'Waking up, 9 and more: he is dead.',
      at: ['ACH-11 9+', 'rules/waking-up.ts'],
      proof: [WAKING, READ, '[R110] who dies waking up ends it before the other side rolls'],
      notes: ['AN-6', 'R4'],
    },
    { id: 'P110', says: 'Waking up, 7 or 8: he stays Stunned.', at: ['ACH-11 7-8', 'rules/waking-up.ts'], proof: WAKING },
    {
      id: 'P111',
      says: 'Waking up, 6: he is Wounded and Impaired.',
      at: ['ACH-11 6', 'rules/waking-up.ts'],
      proof: WAKING,
      notes: ['R51', 'R108'],
    },
    {
      id: 'P112',
      says: 'Waking up, 5: he is Healthy and Impaired.',
      at: ['ACH-11 5', 'rules/waking-up.ts'],
      proof: WAKING,
      notes: ['R51', 'R108'],
    },
    {
      id: 'P113',
      says: 'Waking up, 4 and less: he is Healthy.',
      at: ['ACH-11 4 or less', 'rules/waking-up.ts'],
      proof: [WAKING, '[R51, R108] one who wakes stands up and chooses his facing, unless somebody stands there; aid helps'],
      notes: ['R51', 'R108'],
    },
    {
      id: 'P114',
      says: 'Waking up: who receives aid takes 1 off.',
      at: ['ACH-11 wk.aid', 'rules/waking-up.ts', 'board/nerve.ts'],
      proof: [
        '[ACH-11 wk.aid, R51] aid once, if one helper is out of enemy ZOI',
        '[7.4, R51, R10] an aided man wakes by 1 less, unless the helper stands in a zone himself; two enemies make 2 more',
      ],
      notes: ['R51', 'R108'],
    },
    {
      id: 'P115',
      says: 'Waking up: each enemy who exerts a zone on him takes 1 off.',
      at: ['ACH-11 wk.zoi', 'rules/waking-up.ts', 'board/nerve.ts'],
      proof: [
        '[ACH-11 wk.zoi, wakeZoiDrm, AN-8, R10] each enemy, by either sign',
        '[E11] why the sign of the waking-up modifier matters',
        '[R10 wakeZoiDrm] the printed sign',
      ],
      notes: ['AN-8', 'R10'],
      instead: 'Each of them adds 1: who lies among enemies wakes worse.',
      switch: 'wakeZoiDrm',
    },
    {
      id: 'P116',
      says: 'Aid does not count if the friend who gives it stands in the zone of an enemy.',
      at: ['ACH-11 wk.aid', 'rules/waking-up.ts', 'board/nerve.ts'],
      proof: [
        '[ACH-11 wk.aid, R51] aid once, if one helper is out of enemy ZOI',
        '[7.4, R51, R10] an aided man wakes by 1 less, unless the helper stands in a zone himself; two enemies make 2 more',
      ],
    },
  ],
};
