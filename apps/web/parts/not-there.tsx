import { didYouMean } from '@pennon/kernel';
import type { ComponentChildren } from 'preact';
import { isSystem, SYSTEM_IDS, SYSTEMS } from '../app/systems.js';
import { say } from '../text/say.js';
import { PageHead } from './page-head.js';

interface Link {
  readonly href: string;
  readonly text: string;
}

interface NotThereProps {
  /** Of the room. */
  readonly title: string;
  readonly what: string;
  /** What was probably meant. */
  readonly near?: { readonly href: string; readonly name: string } | undefined;
  /** Where to go when nothing is near. */
  readonly otherwise: Link;
  readonly children?: ComponentChildren;
}

/** What is not there, and where to go instead. */
export function NotThere({ title, what, near, otherwise, children }: NotThereProps) {
  const to: Link = near === undefined ? otherwise : { href: near.href, text: say('chartsDidYouMean', { name: near.name }) };
  return (
    <>
      <PageHead title={title} place={what}>
        {what}
      </PageHead>
      {children}
      <p>
        <a href={to.href}>{to.text}</a>
      </p>
    </>
  );
}

/** A room of a system that does not exist; `at` is the address of the room. */
export function NoSystem({
  title,
  name,
  at,
  all,
}: {
  readonly title: string;
  readonly name: string;
  readonly at: string;
  readonly all: string;
}) {
  const id = didYouMean(name, SYSTEM_IDS);
  const near = id === undefined || !isSystem(id) ? undefined : { href: `${at}/${id}`, name: SYSTEMS[id].name };
  return <NotThere title={title} what={say('chartsNoSystem', { name })} near={near} otherwise={{ href: at, text: all }} />;
}
