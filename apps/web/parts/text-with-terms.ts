import type { Term } from '@pennon/picture';

/** Words as they stand, and terms with what they mean. */
export type TextPart = string | { readonly text: string; readonly term: Term };

const forms = new WeakMap<readonly Term[], { readonly pattern: RegExp; readonly byForm: ReadonlyMap<string, Term> }>();

/** One pattern for every form of every term, the longest first. */
function formsOf(glossary: readonly Term[]) {
  const known = forms.get(glossary);
  if (known !== undefined) return known;
  const byForm = new Map(glossary.flatMap((term) => [term.word, ...(term.also ?? [])].map((form) => [form, term] as const)));
  const words = [...byForm.keys()].toSorted((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const made = { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu'), byForm };
  forms.set(glossary, made);
  return made;
}

/**
 * A text cut at the terms of a game; each term counts where it first stands.
 * @example textWithTerms(glossary, 'The Standard is near') // ['The ', { text: 'Standard', term }, ' is near']
 */
export function textWithTerms(glossary: readonly Term[], text: string): readonly TextPart[] {
  if (glossary.length === 0) return [text];
  const { pattern, byForm } = formsOf(glossary);
  const seen = new Set<Term>();
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [form] = match;
    const term = byForm.get(form);
    if (term === undefined || seen.has(term)) continue;
    seen.add(term);
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ text: form, term });
    from = match.index + form.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
