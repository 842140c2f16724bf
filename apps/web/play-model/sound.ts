import { effect, signal } from '@preact/signals';
import { remember, remembered } from '../app/remembered.js';

const KEY = 'pennon.sound';

/** Whether a sound says that it is one's choice; none unless somebody asks for it. */
export const isSounding = signal(remembered(KEY) === 'on');

effect(() => remember(KEY, isSounding.value ? 'on' : 'off'));

/** Two soft notes, in hertz, each for so many seconds. */
const NOTES = [523.25, 659.25] as const;
const LASTS = 0.16;

/** Says that somebody is asked; where the browser has no sound, nothing. */
export function ring(): void {
  if (!isSounding.value || !('AudioContext' in globalThis)) return;
  const audio = new AudioContext();
  NOTES.forEach((note, i) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + i * LASTS;
    tone.frequency.value = note;
    volume.gain.setValueAtTime(0.08, from);
    volume.gain.linearRampToValueAtTime(0, from + LASTS);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + LASTS);
  });
  setTimeout(() => void audio.close(), 1_000 * LASTS * (NOTES.length + 1));
}
