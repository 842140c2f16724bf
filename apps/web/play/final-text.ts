/** Why something cannot be taken back, by its reason. */
export const FINAL_TEXT = {
  'dice are rolled': 'playFinalDice',
  'something hidden is seen': 'playFinalSeen',
  'the battle is over then': 'playFinalOver',
  'not allowed': 'playFinal',
} as const;
