/** Minutes that a brand allows between two reminders of time and money, and those that hold until a member chooses. */
export type ReminderBounds = { readonly least: number; readonly most: number; readonly usual: number }

const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const

/** Minutes that a member may choose from, within the bounds of the brand. */
export const reminderChoices = ({ least, most, usual }: ReminderBounds): number[] =>
  [...new Set([...steps.filter((minutes) => minutes >= least && minutes <= most), usual])].toSorted((one, other) => one - other)

/** The minutes between reminders: those chosen while the brand still allows them. */
export const reminderMinutes = (bounds: ReminderBounds, chosen: number | null): number =>
  chosen !== null && reminderChoices(bounds).includes(chosen) ? chosen : bounds.usual
