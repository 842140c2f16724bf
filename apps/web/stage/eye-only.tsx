import type { ComponentChildren } from 'preact';

/** A part of the drawing for the eye only. What it shows is said elsewhere in words. */
export function EyeOnly(props: { readonly class: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus.
    <g class={props.class} aria-hidden="true">
      {props.children}
    </g>
  );
}
