import type { ComponentChildren } from 'preact';
import type { PlayModel } from '../play-model/play-model.js';

/** What opens over the margin on request. */
const DRAWERS = ['log', 'armies', 'key', 'words', 'standing'] as const;
export type Drawer = (typeof DRAWERS)[number] | 'card';

/** Those that there are for the one who looks. */
export const drawersOf = ({ session }: PlayModel): readonly (typeof DRAWERS)[number][] =>
  DRAWERS.filter((drawer) => drawer !== 'standing' || session.orderBook !== undefined);

export const DRAWER_TEXT = {
  log: 'playTabLog',
  armies: 'playTabArmies',
  key: 'playTabKey',
  words: 'playTabWords',
  standing: 'playTabStanding',
  card: 'playTabCard',
} as const;

/** A button as large as what it shows. */
export function PanelButton(props: {
  readonly class: string;
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <button type="button" class={props.class} title={props.label} onClick={props.onOpen}>
      {props.children}
    </button>
  );
}
