import { chartLink } from './rule-links.js';

/** A chart line or a ruling, as a link to where it can be read. */
export const Reference = ({ system, to }: { readonly system: string; readonly to: string }) => (
  <a href={chartLink(system, to)} data-ref={to}>
    {to}
  </a>
);
