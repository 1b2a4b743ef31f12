import type { MemberInput } from '@perya/gateway/testing'

/** The name with which every test person registers. */
export const registeredName = 'Luz Cruz'

const firstBirthday = Date.UTC(1950, 0, 1)
const days = 18_000
let count = 0

/**
 * Answers for a registration form with every field. The birthday differs from person to person, so that no two test persons share name and birthday.
 */
export const registered = (): NonNullable<MemberInput['registered']> => {
  count += 1
  return {
    payeeName: registeredName,
    birthday: new Date(firstBirthday + (count % days) * 86_400_000).toISOString().slice(0, 10),
    nationality: 'PH',
    occupation: '1',
    sourceOfIncome: '1',
  }
}
