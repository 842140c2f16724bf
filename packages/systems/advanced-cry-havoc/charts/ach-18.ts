import { chart } from '@pennon/kernel';
import type { Health, Marker } from '../facts.js';

/** What becoming Impaired does to somebody in this state: markers put on, and whether its own comes off. */
interface IfImpaired {
  readonly puts: readonly ('impaired' | 'activated')[];
  readonly removes: boolean;
}

export interface StatusRow {
  readonly name: string;
  /** `partner`: only the hex of the one he is Engaged with (AN-15). */
  readonly zoi: 'yes' | 'partner' | 'no';
  readonly interrupt: boolean;
  readonly react: boolean;
  /** `charging`: the print has a dash, he is at it. */
  readonly charge: 'yes' | 'charging' | 'no';
  /** Backing, going prone, carrying, leading a horse. */
  readonly manoeuvre: boolean;
  readonly restriction: Restriction | null;
  readonly ifImpaired: IfImpaired;
  readonly ifStunned: 'stunned' | 'dead' | 'remove';
}

const RESTRICTIONS = {
  'does-not-activate': 'does not activate',
  'regain-senses':     'must regain his senses',
  flee:                'must run to the friendly edge, into no enemy ZOI',
  'get-up-first':      'must pay to get up first',
  'recover-first':     'must pay to recover his weapon first',
  'no-other-action':   'no other action',
  'partner-only':      'attacks only the one he is Engaged with',
  'must-charge':       'must charge if he can, else the marker is removed',
  'enraged-order':     'bound to the order of actions (ACH-12)',
} as const;
export type Restriction = keyof typeof RESTRICTIONS;

const NONE:   IfImpaired = { puts: [],                        removes: false };
const ADDED:  IfImpaired = { puts: ['impaired'],              removes: false };
const AGAIN:  IfImpaired = { puts: ['activated'],             removes: false };
const ENDED:  IfImpaired = { puts: ['activated', 'impaired'], removes: false };
const BROKEN: IfImpaired = { puts: ['impaired'],              removes: true };
const Y = true;
const N = false;

const row = (
  name: string,
  zoi: StatusRow['zoi'],
  interrupt: boolean,
  react: boolean,
  charge: StatusRow['charge'],
  manoeuvre: boolean,
  restriction: Restriction | null,
  ifImpaired: IfImpaired,
  ifStunned: StatusRow['ifStunned'],
): StatusRow => ({ name, zoi, interrupt, react, charge, manoeuvre, restriction, ifImpaired, ifStunned });

type RowId = Health | Exclude<Marker, 'activated' | 'watch' | 'carrying' | 'parry' | 'cover'> | 'parryCover';

/** ACH-18. Rows and columns as printed; a permission needs a yes in every row that applies. Activated and Watch have no row (AN-19). */
export const ACH_18 = chart<{ readonly [id in RowId]: StatusRow }>({
  id: 'ACH-18',
  title: 'Character status effects',
  data: {
    //                                 ZOI    int react  charge   man.  restriction          becomes Impaired  becomes Stunned
    healthy:    row('Healthy',       'yes',     Y,  Y, 'yes',      Y, null,                ADDED,  'stunned'),
    wounded:    row('Wounded',       'yes',     Y,  Y, 'no',       Y, null,                ADDED,  'dead'),
    stunned:    row('Stunned',       'no',      N,  N, 'no',       N, 'does-not-activate', NONE,   'dead'),
    scared:     row('Scared',        'yes',     N,  Y, 'no',       Y, null,                ADDED,  'remove'),
    panic:      row('Panic!',        'no',      N,  N, 'no',       N, 'flee',              ADDED,  'remove'),
    enraged:    row('Enraged',       'yes',     Y,  Y, 'yes',      N, 'enraged-order',     ADDED,  'remove'),
    fumble:     row('Fumble',        'no',      N,  N, 'no',       N, 'recover-first',     ADDED,  'remove'),
    impaired:   row('Impaired',      'no',      N,  N, 'no',       N, 'regain-senses',     AGAIN,  'remove'),
    charge:     row('Charge',        'yes',     Y,  Y, 'charging', N, 'must-charge',       ENDED,  'remove'),
    engaged:    row('Engaged',       'partner', N,  N, 'no',       N, 'partner-only',      BROKEN, 'remove'),
    parryCover: row('Parry / Cover', 'no',      N,  N, 'no',       N, 'no-other-action',   BROKEN, 'remove'),
    prone:      row('Prone',         'no',      N,  N, 'no',       N, 'get-up-first',      ADDED,  'remove'),
  },
  sheet: (data) => {
    const yesNo = (yes: boolean) => (yes ? 'yes' : 'no');
    const impaired = ({ puts, removes }: IfImpaired) => [...(removes ? ['remove'] : []), ...puts].join(' & ') || 'no effect';
    return {
      head: ['Status', 'ZOI', 'Interrupt', 'React', 'Charge', 'Manoeuvre', 'Restriction', 'Becomes Impaired', 'Becomes Stunned'],
      rows: Object.values<StatusRow>(data).map((r) => [
        r.name,
        r.zoi === 'partner' ? 'yes*' : r.zoi,
        yesNo(r.interrupt),
        yesNo(r.react),
        r.charge === 'charging' ? '-' : r.charge,
        yesNo(r.manoeuvre),
        r.restriction === null ? '' : RESTRICTIONS[r.restriction],
        impaired(r.ifImpaired),
        r.ifStunned,
      ]),
    };
  },
  notes: ['AN-19', 'R11', 'R22', 'R31', 'R40', 'R41', 'R59'],
  flags: [
    { note: 'AN-24', column: 'Manoeuvre' },
    { note: 'AN-14', row: 'Enraged', column: 'Status' },
    { note: 'AN-25', row: 'Enraged', column: 'Restriction' },
    { note: 'R12', row: 'Enraged', column: 'Restriction' },
    { note: 'AN-14', row: 'Engaged', column: 'Status' },
    { note: 'AN-15', row: 'Engaged', column: 'ZOI' },
    { note: 'R26', row: 'Engaged', column: 'ZOI' },
    { note: 'AN-17', row: 'Engaged', column: 'React' },
    { note: 'R23', row: 'Engaged', column: 'React' },
    { note: 'R122', row: 'Engaged', column: 'Restriction' },
    { note: 'R42', row: 'Prone', column: 'Restriction' },
    { note: 'AN-16', row: 'Parry / Cover', column: 'Becomes Impaired' },
    { note: 'R16', row: 'Parry / Cover', column: 'Becomes Impaired' },
    { note: 'AN-30', row: 'Parry / Cover', column: 'Restriction' },
    { note: 'AN-31', row: 'Panic!', column: 'Restriction' },
    { note: 'R49', row: 'Impaired', column: 'Restriction' },
    { note: 'AN-18', row: 'Wounded', column: 'Becomes Stunned' },
    { note: 'R58', row: 'Wounded', column: 'Becomes Stunned' },
    { note: 'AN-18', row: 'Stunned', column: 'Becomes Stunned' },
    { note: 'R58', row: 'Stunned', column: 'Becomes Stunned' },
  ],
});
