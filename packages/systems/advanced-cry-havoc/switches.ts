import { choice, onOff } from '@pennon/kernel';

/** The readings that can be switched. */
export const SWITCHES = {
  die: choice('die', ['0-9', '1-10'], 'R1', 'How the ten-sided die is read.'),
  tableAlign: choice(
    'tableAlign',
    ['left14', 'left13', 'right14'],
    'R5',
    'Where the 13 headings stand over the 14 columns of the combat table: from the left, from the left without column 14, or from the right.',
  ),
  smoothTable: onOff('smoothTable', false, 'R8', 'Five cells of the combat table that look out of order get the value that fits.'),
  engagedMods: choice(
    'engagedMods',
    ['both', 'engagedOnly', 'enragedOnly'],
    'R13',
    'Whom the two lines for an Engaged marker concern in close combat: Engaged and Enraged, or one of them.',
  ),
  enraged: onOff('enraged', true, 'R11', 'Whether there is an Enraged state at all.'),
  axeFullBands: onOff('axeFullBands', false, 'R3', 'The throwing axe has all four range bands, two hexes each.'),
  wakeZoiDrm: choice('wakeZoiDrm', [1, -1], 'R10', 'What each enemy exerting a ZOI adds to a waking-up roll; -1 is printed.'),
  mountedFootprint: choice(
    'mountedFootprint',
    [2, 1],
    'R25',
    'How many hexes a mounted man or a horse fills on the map; 1 is for single checks only.',
  ),
  proneActs: choice(
    'proneActs',
    ['crawlAndCrossbow', 'none'],
    'R42',
    'A Prone man may crawl a hex or shoot a crossbow; or, as printed, must get up before anything else.',
  ),
  watchCharges: onOff(
    'watchCharges',
    false,
    'R41',
    'A man under a Watch marker may charge: no card forbids it. In whole games no Watch marker lasts into a charge phase.',
  ),
  engagedShots: choice(
    'engagedShots',
    ['none', 'partner'],
    'R122',
    'An Engaged man attacks his partner with blows alone; or, as printed, with any attack: he may throw or shoot at him too.',
  ),
  chargeRunUp: choice(
    'chargeRunUp',
    ['one', 'bonus'],
    'R121',
    'How far a charge must be able to go: one hex, or far enough for the charge bonus.',
  ),
  joust: onOff('joust', false, 'R121', 'The duel is fought by two knights on horseback.'),
  smallParties: onOff('smallParties', false, 'R121', 'The mill bridge is fought by five a side for five turns.'),
  reliefTurn: choice('reliefTurn', [4, 3, 5, 6], 'R121', 'The turn from which the relief of the grange may come.'),
} as const;

/** The readings unless somebody chooses others. */
export const USUAL_OPTIONS = Object.fromEntries(Object.entries(SWITCHES).map(([name, { values }]) => [name, values[0]])) as {
  readonly [name in keyof typeof SWITCHES]: (typeof SWITCHES)[name]['values'][number];
};
