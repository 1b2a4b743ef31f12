import { marketDate } from '@perya/domain/registration/age'
import { checkAsked, checkRegistration, type LocalCheckResult, missingChoices } from '@perya/domain/registration/check-registration'
import type { AskedField, FormField, RegistrationSettings, RegistrationMethod } from '@perya/domain/registration/fields'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { serverNow } from '../../../lib/calls/server-time.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { openRegistrationWarning } from '../open-registration-warning.ts'
import { unmatchedOf } from './test-raw-pattern.ts'
import type { useVerdict } from './use-verdict.ts'

const choices: readonly string[] = ['nationality', 'occupation', 'sourceOfIncome']

/** The checks that need no server, of the whole form or of one step; each shows its error and resolves to false when it fails. */
export const useLocalChecks = (
  way: RegistrationMethod,
  rules: RegistrationSettings,
  { tell, clear }: Pick<ReturnType<typeof useVerdict>, 'tell' | 'clear'>,
) => {
  const say = useTranslate()
  const { timeZone } = useBrand()

  // Checks the fields by their own rules, then by the raw patterns of the server, which run in a worker.
  const passes = async ({ report, raw }: LocalCheckResult, missing: readonly FormField[]): Promise<boolean> => {
    if (report?.step === 'terms') {
      openRegistrationWarning('terms')
      clear()
      return false
    }
    if (report !== null) {
      const lacksCode = report.faults.verificationCode?.key === 'empty' && Object.keys(report.faults).length === 1
      tell(report.faults, lacksCode ? say('register.verificationFirst') : undefined, choices.includes(report.step) ? missing : [])
      return false
    }
    const unmatched = await unmatchedOf(raw)
    if (unmatched !== null) tell(unmatched)
    return unmatched === null
  }
  const answersOf = (filled: FormData, termsAccepted: boolean) => ({
    way,
    termsAccepted,
    values: Object.fromEntries([...filled].map(([name, value]) => [name, String(value)])),
  })
  const today = () => marketDate(serverNow(), timeZone)

  const passesRules = async (filled: FormData, termsAccepted: boolean): Promise<boolean> => {
    const answers = answersOf(filled, termsAccepted)
    return await passes(checkRegistration(answers, rules, today()), missingChoices(answers, rules))
  }
  // Checks only the fields of one step, in the same order; the terms are part of the last step.
  const passesStep = async (filled: FormData, asked: readonly AskedField[]): Promise<boolean> => {
    const answers = answersOf(filled, true)
    const isHere = (field: FormField) => asked.some((one) => one.field === field)
    return await passes(checkAsked(asked, answers, rules, today()), missingChoices(answers, rules).filter(isHere))
  }
  return { passesRules, passesStep }
}
