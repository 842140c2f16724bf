/** Gives a value as a JSON file, named after its title. */
export function download(value: unknown, title: string, ending: string): void {
  const file = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = file;
  link.download = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${ending}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}
