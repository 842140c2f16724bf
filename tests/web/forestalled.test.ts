import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { Forestalled } from '../../apps/web/play-model/forestalled.js';
import type { Option } from '../../apps/web/play-model/options.js';

const named = (piece: string): Option => ({ action: { type: 'select' }, at: { order: 'choose', piece } });
const deed = (piece: string): Option => ({ action: { type: 'pass' }, at: { order: 'pass', piece } });

test('[4.4, R30] who was named and is to be named again has been forestalled, and that is told', () => {
  const options = signal<readonly Option[]>([named('wace'), named('odo')]);
  const told: string[] = [];
  const forestalled = new Forestalled({ options, nameOf: (piece) => piece.toUpperCase(), tell: (name) => told.push(name) });
  forestalled.ordered(named('wace').at);
  options.value = [];
  options.value = [named('wace'), named('odo')];
  expect(told).toEqual(['WACE']);
  forestalled.ordered(named('wace').at);
  options.value = [deed('wace')];
  options.value = [named('odo')];
  expect(told).toEqual(['WACE']);
  forestalled.ordered(named('odo').at);
  forestalled.ordered(null);
  options.value = [named('odo'), named('wace')];
  expect(told).toEqual(['WACE']);
  forestalled.close();
});
