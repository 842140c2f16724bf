import type { PrintedSection } from '@pennon/kernel';

const ORDER = '[D3-19] into its threat zone first, then at one that can shoot at it, then at any';
const CHOICE = '[D3-19] in the threat zone, else one that can shoot back, else any';
const OWN_BOUND = "[D3-19] Artillery only in its own bound, or back at Artillery in the enemy's";

/** Who may and who must shoot at whom. */
export const shootingTargets: PrintedSection = {
  title: 'Distant shooting: targets',
  statements: [
    {
      id: 'P236',
      says: 'Whoever fights or supports from behind does not shoot and is no target.',
      at: ['rules/missiles.ts', 'board/shots.ts', 'board/close-combat.ts'],
      proof: [
        '[D3-19] nobody in close combat or rear support shoots or is shot at',
        '[D3-19] not at those who only give rear support',
        '[R60] while they are stormed they neither shoot nor are shot at',
      ],
    },
    {
      id: 'P237',
      says: 'Elements that overlap and are not in close combat may shoot.',
      at: 'board/shots.ts',
      proof: [
        '[D3-19] not in close combat, nor at those who are; an overlapper may',
        '[D3-19] an overlapper who does not fight must shoot into its threat zone',
      ],
    },
    {
      id: 'P238',
      says: 'Targets that outcome moves have exposed may be shot at.',
      at: 'procedures/shooting.ts',
      proof: '[D3-19] targets that show when others have gone are shot at, by those who have not shot',
    },
    {
      id: 'P239',
      says: 'An enemy in the threat zone of Shooters, Bows or War Wagons has to be their target.',
      at: ['rules/missiles.ts', 'board/shots.ts'],
      proof: [CHOICE, ORDER, '[D3-19] a garrison into the threat zone of its walls'],
    },
    {
      id: 'P240',
      says: 'Without such an enemy it has to be one that could shoot at them in this very phase.',
      at: ['rules/missiles.ts', 'board/shots.ts'],
      proof: [CHOICE, ORDER, '[D3-19] enemy Artillery cannot shoot at it in this bound'],
    },
    {
      id: 'P241',
      says: 'A chosen target shoots back at whoever shoots at it, if it can.',
      at: ['board/declared-shots.ts', 'procedures/shooting.ts'],
      proof: [
        '[D3-19] a target shoots back, and one roll of each decides both ways',
        '[R102] who is shot at still shoots into his threat zone',
      ],
      notes: ['R102'],
    },
    {
      id: 'P242',
      says: 'Others who can shoot at a chosen target may aid, or choose another.',
      at: 'board/declared-shots.ts',
      proof: ['[R59] at most three at one target; the owner says who leads', '[D3-25 aid, R59] -1 for each that aids the other side'],
      notes: ['R59'],
    },
    {
      id: 'P243',
      says: 'With no enemy in its threat zone and none that can shoot at it, it may choose any target.',
      at: ['rules/missiles.ts', 'board/shots.ts'],
      proof: [CHOICE, ORDER, '[D3-19] a real choice is put to the owner, with the rear edge where that can be had'],
    },
    {
      id: 'P244',
      says: 'Having moved more than 1 BW, Shooters, Bows and War Wagons do not shoot.',
      at: ['rules/missiles.ts', 'board/shots.ts'],
      proof: [
        '[D3-19] who moved more than 1 BW does not shoot, nor answer',
        '[D3-19] not after moving more than 1 BW; Artillery not after moving at all',
      ],
    },
    {
      id: 'P245',
      says: 'Shooting of third parties is settled as in the parent game.',
      at: ['procedures/shooting.ts', 'board/declared-shots.ts'],
      proof: [
        '[R58] an element that is shot at and shoots at a third has two dice',
        '[6.5, R58] who is driven out of reach of his target before his own shot does not shoot; the mover picks the order',
      ],
      notes: ['R58'],
    },
    {
      id: 'P246',
      says: 'Artillery picks its target freely.',
      at: 'rules/missiles.ts',
      proof: ['[D3-19] Artillery chooses freely', '[D3-19] Artillery chooses freely, others do not shoot'],
    },
    {
      id: 'P247',
      says: 'Enemy Psiloi, Lurkers and Sneakers are no obstacle to Artillery.',
      at: 'board/shooting-lines.ts',
      proof: '[D3-19] Artillery shoots over enemy Psiloi, Lurkers and Sneakers, not over its own',
    },
    {
      id: 'P248',
      says: 'Artillery shoots in its own bound only if it did not move.',
      at: ['rules/missiles.ts', 'board/shots.ts'],
      proof: ['[D3-19] Artillery shoots in its own bound if it stood still', OWN_BOUND],
    },
    {
      id: 'P249',
      says: 'In the bound of the enemy it shoots only back at Artillery that shoots at it.',
      at: ['rules/missiles.ts', 'board/declared-shots.ts'],
      proof: [
        OWN_BOUND,
        "[D3-19] in the enemy's bound only back at Artillery",
        "[D3-19] Artillery shoots back at Artillery in the enemy's bound and only then",
      ],
    },
    {
      id: 'P250',
      says: 'Several who shoot at one are settled as in the parent game.',
      at: ['board/declared-shots.ts', 'rules/missiles.ts'],
      proof: [
        '[R59] at most three at one target; the owner says who leads',
        '[R59] Artillery leads',
        '[R59, R58] both have help: each loses one, and all four have shot',
      ],
      notes: ['R58', 'R59'],
    },
  ],
};
