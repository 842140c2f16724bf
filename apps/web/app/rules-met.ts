import { effect, signal } from '@preact/signals';
import { remember, remembered } from './remembered.js';

const MET = 'pennon.rules.met';
const WANTED = 'pennon.rules.notes';

/** Rules that somebody at this browser has met in play, by their references. */
export const rulesMet = signal<ReadonlySet<string>>(new Set((remembered(MET) ?? '').split('\n').filter((ref) => ref !== '')));
/** Whether a rule that is met for the first time is explained. */
export const wantsRuleNotes = signal(remembered(WANTED) !== 'off');

effect(() => remember(MET, [...rulesMet.value].join('\n')));
effect(() => remember(WANTED, wantsRuleNotes.value ? 'on' : 'off'));
