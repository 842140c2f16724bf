import type { PrintedSection } from '@pennon/kernel';

const TQ = '[DH-10.6b, TQ-A, TQ-B, TQ-C] %s: hits as far as the die is above the TQ, at it and below it none';
const OTHER = '[DH-10.6b, DH-10.6c] %s against a rating of 6: what comes of it up to which die';

/** The checks of units, with their kinds and notes. */
export const checks: PrintedSection = {
  title: 'TQ and special checks (10.6)',
  statements: [
    {
      id: 'P107',
      says: 'Before a shock a unit checks its TQ: a die above it costs as many hits as it is above.',
      at: ['DH-10.6b k1', 'rules/morale.ts', 'procedures/shock.ts', 'board/combats.ts'],
      proof: [
        TQ,
        '[DH-10.6b k1] as many hits as the die is over the TQ',
        '[6.4b, k1] attackers and defenders of a charge check, units that join at will do not',
        '[6.4b] attackers who stood there already: nobody checks',
        '[preShockAlways, DH-R34] as printed everybody checks: who stood there already, who joins at will, heavy foot before light foot',
      ],
      notes: ['DH-R34'],
      instead:
        'Nobody checks where no attacker came adjacent in this Orders Phase, nor who joins at will, attacks only routed units, or is heavy infantry attacked by light infantry in front.',
      switch: 'preShockAlways',
    },
    {
      id: 'P108',
      says: 'A die equal to the TQ or below it costs nothing before a shock.',
      at: ['DH-10.6b k1', 'rules/morale.ts'],
      proof: [TQ, '[DH-10.6b k1] as many hits as the die is over the TQ'],
    },
    {
      id: 'P109',
      says: 'In a Collapse check a die equal to the TQ or above it routs the unit.',
      at: ['DH-10.6b k2', 'rules/morale.ts', 'procedures/clash.ts'],
      proof: [
        OTHER,
        '[DH-10.6b k2, DH-A54] equal routs, less removes a hit',
        '[6.4f, k2, DH-R42] TQ - 1 in an enemy ZOC: equal routs, less steadies; in no ZOC nobody checks',
      ],
      notes: ['DH-A54', 'DH-R42', 'DH-R105'],
    },
    {
      id: 'P110',
      says: 'In a Collapse check a die below the TQ removes one hit.',
      at: ['DH-10.6b k2', 'rules/morale.ts', 'procedures/clash.ts'],
      proof: [
        OTHER,
        '[DH-10.6b k2, DH-A54] equal routs, less removes a hit',
        '[6.4f, k2, DH-R42] TQ - 1 in an enemy ZOC: equal routs, less steadies; in no ZOC nobody checks',
      ],
      notes: ['DH-R42'],
    },
    {
      id: 'P111',
      says: 'Disordered cavalry that withdraws in order checks its TQ: hits as far as the die is above it.',
      at: ['DH-10.6b k3', 'rules/morale.ts', 'procedures/withdrawal.ts'],
      proof: [TQ, '[DH-10.6b k3] only Disordered cavalry checks', '[E12, DH-R96, h3, k3] a Disordered withdrawal from the flank'],
      notes: ['DH-R26', 'DH-R96'],
    },
    {
      id: 'P112',
      says: 'At the TQ or below it nothing happens to Disordered cavalry that withdraws.',
      at: ['DH-10.6b k3', 'rules/morale.ts'],
      proof: [TQ, '[DH-10.6b k3] hits as the die is over the TQ'],
    },
    {
      id: 'P113',
      says: 'Infantry that turns in reaction checks its TQ: hits as far as the die is above it; cavalry does not check.',
      at: ['DH-10.6b k4', 'rules/morale.ts', 'procedures/window.ts'],
      proof: [
        TQ,
        '[DH-10.6b k4] cavalry turns without a check',
        '[E16, k4, DH-R67] infantry turns in reaction and checks, cavalry turns free',
      ],
      notes: ['DH-A37', 'DH-R67'],
    },
    {
      id: 'P114',
      says: 'A die above its Feigned Retreat Reaction Rating and a unit must pursue who feigns (6.73, step 3).',
      at: ['DH-10.6b k5', 'rules/feint.ts', 'procedures/feint.ts'],
      proof: [
        OTHER,
        '[6.5 3] lured: full MA toward it, Disordered, its ordered move is over; out of reach nothing more happens',
        '[6.5 3, DH-R100] a target in the ZOC of another enemy, or Disordered, never pursues: no die',
      ],
      notes: ['DH-R28', 'DH-R29', 'DH-R100'],
    },
    {
      id: 'P115',
      says: 'Otherwise it stands, or goes on with its own move.',
      at: ['DH-10.6b k5', 'rules/feint.ts', 'procedures/feint.ts'],
      proof: [OTHER, '[6.5, DH-R91] not bitten: the mover goes on with its own move'],
      notes: ['DH-R29'],
    },
    {
      id: 'P116',
      says: 'A feigning unit that rolls above its TQ is attacked by its pursuer.',
      at: ['DH-10.6b k6', 'rules/feint.ts', 'procedures/feint.ts'],
      proof: [OTHER, '[E11] had the feint failed, the knights would have struck the rear: column 12, superior'],
      notes: ['DH-A38', 'DH-R29'],
    },
    {
      id: 'P117',
      says: 'With a die at its TQ or below it the feigning unit attacks the pursuer (6.73, step 4).',
      at: ['DH-10.6b k6', 'rules/feint.ts', 'procedures/feint.ts'],
      proof: [OTHER, '[E11, DH-R28, DH-R29] a feigned retreat that works'],
      notes: ['DH-A38', 'DH-R29'],
    },
    {
      id: 'P118',
      says: 'Infantry that checks for Reaction Movement and rolls above its TQ moves one hex forward.',
      at: ['DH-10.6b k7', 'rules/reactions.ts', 'procedures/raid.ts'],
      proof: [
        OTHER,
        '[DH-10.6b k7, DH-6.2 step 4] infantry only, and not in an enemy ZOC',
        '[k7, DH-R48] foot steps one hex forward, toward the light horse; horse of its own kind does not check',
        '[k7] into a held hex or an enemy ZOC it does not step',
      ],
      notes: ['DH-R48'],
    },
    {
      id: 'P119',
      says: 'At its TQ or below it stays put.',
      at: ['DH-10.6b k7', 'rules/reactions.ts'],
      proof: [OTHER, '[DH-10.6b k7] over its TQ infantry goes one hex forward'],
      notes: ['DH-R48'],
    },
    {
      id: 'P120',
      says: 'Heavy cavalry that checks for Impetuosity and rolls above its TQ moves 4 MP toward the attacker and makes a shock attack (8.36).',
      at: ['DH-10.6b k8', 'rules/reactions.ts', 'procedures/raid.ts', 'procedures/rush.ts'],
      proof: [
        OTHER,
        '[DH-10.6b k8, DH-A40] cataphracts, heavy cavalry and knights only; Disorder does not exempt',
        'how far the impetuous ride',
        '[E5, DH-R49, DH-R99, DH-R100, DH-R101] Hit & Run, the knights charge, the horse archers dodge and are caught',
      ],
      notes: ['DH-A40', 'DH-R48', 'DH-R49', 'DH-R100'],
    },
    {
      id: 'P121',
      says: 'With a die at its TQ or below it heavy cavalry stays put.',
      at: ['DH-10.6b k8', 'rules/reactions.ts'],
      proof: [OTHER, '[DH-10.6b k8] over its TQ it charges'],
      notes: ['DH-R48'],
    },
    {
      id: 'P122',
      says: 'In Uncontrolled Aggression a die above its Chivalry Aggression Rating sends a unit with its full MA toward the nearest enemy.',
      at: ['DH-10.6b k9', 'rules/movement.ts', 'procedures/march.ts', 'board/ways-toward.ts'],
      proof: [
        OTHER,
        '[5.2, k9] a roll equal to the CAR is obedience; above it the whole MA goes toward the nearest',
        '[DH-R98] nearest is by MP, turning included: not the one behind its back',
      ],
      notes: ['DH-R50', 'DH-R98'],
    },
    {
      id: 'P123',
      says: 'With a die at its Chivalry Aggression Rating or below it moves as ordered.',
      at: ['DH-10.6b k9', 'rules/movement.ts', 'procedures/march.ts'],
      proof: [OTHER, '[5.2, k9] a roll equal to the CAR is obedience; above it the whole MA goes toward the nearest'],
      notes: ['DH-R50'],
    },
    {
      id: 'P124',
      says: 'In a Standard Rally a die above its TQ eliminates the unit.',
      at: ['DH-10.6b k10', 'rules/morale.ts', 'procedures/rally.ts'],
      proof: [OTHER, '[E14, DH-R55, DH-R56, k10, q5] rally at the Standard and by a leader'],
      notes: ['DH-A41', 'DH-R55', 'DH-R108'],
    },
    {
      id: 'P125',
      says: 'In a Standard Rally a die at its TQ or below it rallies the unit.',
      at: ['DH-10.6b k10', 'rules/morale.ts', 'procedures/rally.ts'],
      proof: [OTHER, '[DH-10.6b k10, DH-A41] against its own TQ, routed though it is'],
      notes: ['DH-A41', 'DH-R55'],
    },
    {
      id: 'P126',
      says: 'A unit rallied there comes back with hits of half its TQ, cavalry of a third, rounded down.',
      at: ['DH-10.6b k10', 'rules/morale.ts'],
      proof: '[DH-A42] half for infantry, a third for cavalry, rounded down',
      notes: ['DH-A42'],
    },
  ],
};
