const hourMs = 3_600_000

/** A complaint gets its first answer within a day. */
export const firstAnswerMs = 24 * hourMs
/** A complaint gets its final answer within ten days, also when its member reopens it meanwhile. */
export const finalAnswerMs = 240 * hourMs

/** When a message of a member is to be answered first, and finally; Unix milliseconds. */
export const answerDeadlines = (sentAt: number): { readonly first: number; readonly final: number } => ({
  first: sentAt + firstAnswerMs,
  final: sentAt + finalAnswerMs,
})

/** The deadline of a message that waits since a moment: a day from then, and never later than its final answer. */
export const nextAnswerDeadline = (sentAt: number, waitingSince: number): number =>
  Math.min(waitingSince + firstAnswerMs, answerDeadlines(sentAt).final)
