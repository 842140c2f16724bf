import type { Summary } from '@pennon/lessons';

export const summary: Summary = {
  aim: 'Do what the fight is about: fell your man, hold a bridge, keep a banner, carry off what is worth it. Dead enemies are points, and men who run are as good as gone.',
  parts: [
    {
      title: 'A turn',
      lines: [
        { text: 'Charges are declared and made, then everybody acts once, then cleanup.', ref: 'ACH-1' },
        { text: 'Sides name their men in turn; before a man acts, the other side may put a quicker one first.', ref: '4.4' },
        {
          text: 'Quicker: riders, foot without armor, foot in armor, civilians, beasts; then the healthy, the higher OFF, a Task check.',
          ref: 'ACH-3',
        },
        {
          text: 'Whoever is Scared, Impaired, Engaged, Prone, under Parry or Cover or has fumbled is interrupted by anybody.',
          ref: 'ACH-2',
        },
        { text: 'In cleanup the frightened and the enraged try to recover, the stunned to wake.', ref: '4.7' },
      ],
    },
    {
      title: 'Acting',
      lines: [
        { text: 'Strike; move half the MF and strike or shoot; run; shoot; Watch; Parry; Cover; pass.', ref: '4.5' },
        { text: 'On a run: mount 2 (armor 3), dismount 4 (6), get up 2 (all), reload all, load 2, aid 2, door 1.', ref: 'ACH-12' },
        { text: 'Under Parry 2 columns, under Cover a grade harder to hit; both do nothing else.', ref: 'R40' },
        { text: 'Prone must get up, fumbled pay 1 MF, Impaired only come to their senses.', ref: 'ACH-18' },
      ],
    },
    {
      title: 'Moving',
      lines: [
        {
          text: 'On foot into the three front hexes; one turn is free, another costs 1, a sixth at the end is free; backwards double.',
          ref: 'R28',
        },
        { text: 'A rider covers two hexes; a pivot costs 2 a sixth, a leg yield 2, backwards four times.', ref: '5.2' },
        { text: 'A fighter’s zone is before him, a rider’s also beside: who enters stops, who leaves may be swung at.', ref: '5.5' },
        { text: 'Rough ground 2, for a horse 4; hedges, bodies and rough ground at speed call for an Impairment check.', ref: 'R48' },
      ],
    },
    {
      title: 'Reactions',
      lines: [
        { text: 'Shoot at who moves in sight, arc and range; swing at who leaves a zone, at −1; charge back when charged.', ref: '4.6' },
        { text: 'A reaction is an activation; under Watch one has given it already, and shoots at −1.', ref: 'R31' },
        { text: 'One reaction to each event, and none to a reaction.', ref: 'R86' },
      ],
    },
    {
      title: 'Charging',
      lines: [
        { text: 'Healthy, calm, unbound, in no zone, an enemy in sight before him; straight on after one oblique step.', ref: 'ACH-6' },
        { text: '3 hexes on foot or 6 mounted: two columns, unless the other charges in reaction.', ref: 'R61' },
        { text: 'A rider whose man is down may ride on; who runs out of MF goes on in the next turn.', ref: 'R84' },
      ],
    },
    {
      title: 'Fighting',
      lines: [
        { text: 'OFF less DEF is the column; shifts for the target, modifiers for the striker; low is good.', ref: 'ACH-15' },
        { text: 'Armor 2 left; side 2, rear 4, Prone 4, Impaired 2, fumbled 2, stunned 6 right; another’s partner 1.', ref: 'ACH-13' },
        { text: 'After a blow two who face each other are Engaged: only each other, until one breaks off or falls.', ref: 'R21' },
        { text: 'A shot’s power by weapon and range is its column; a bad die may hit a friend.', ref: 'ACH-4' },
        { text: 'At a rider: at him or at the horse. Stunned he falls; wounded or Impaired he may.', ref: 'ACH-20' },
        { text: 'A second wound, or a stun on a wound, kills.', ref: 'R58' },
      ],
    },
    {
      title: 'Nerve',
      lines: [
        { text: 'A mounted charge, a wound, a friend killed within three hexes, a friend in Panic: roll Courage or less.', ref: 'ACH-8' },
        { text: 'Failed: Scared, then Panic, which runs for its own edge. A 0: Enraged, who must attack.', ref: '7.1' },
        { text: 'Leaders, knights and banners near him steady a man.', ref: 'ACH-9' },
      ],
    },
  ],
};
