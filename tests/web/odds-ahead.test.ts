import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { chancesAt } from '../../apps/web/play-model/odds-ahead.js';
import type { Option } from '../../apps/web/play-model/options.js';

test('chances stand at the targets however many ways there are to shoot at them and ride on', () => {
  const shot: Option = { action: { type: 'fire' }, at: { piece: 'M1', target: 'R1', order: 'shoot' } };
  const offs = Array.from({ length: 60 }, (_, i): Option => ({ ...shot, at: { ...shot.at, hex: `${1000 + i}`, from: '0906' } }));
  const oddsAhead = { of: ({ at }: Option) => signal({ good: at.from === undefined ? 70 : 40 }) };
  expect([...chancesAt({ left: signal([shot, ...offs]), oddsAhead: oddsAhead as never })]).toEqual([['R1', 70]]);
});
