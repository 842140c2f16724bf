import type { ScenarioDocument } from './document.js';

export function readScenario(value: unknown): ScenarioDocument {
  return value as ScenarioDocument;
}
