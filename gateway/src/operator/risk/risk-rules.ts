import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import { changeRiskTerm, riskRules } from '@perya/domain/risk/risk-rule'
import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { addRiskRules, readRiskRules, type StoredRule } from './risk-rule-rows.ts'

const valuesOf = (name: string, given: string): readonly number[] => {
  const currency = name.split('.')[1]
  return given.split(',').map((part) => (currency === undefined ? Number(part) : (parseAmount(part, currencyDigits(currency)) ?? Number.NaN)))
}

const ruleNow = async (app: Parameters<typeof readRiskRules>[0], named: string) => {
  const { version, rules } = await readRiskRules(app)
  const rule = rules.find((one) => one.rule === named)
  if (rule === undefined) throw new Error(`the rule ${named} has no row`)
  return { version, rule }
}

const changed = (rule: StoredRule, state: string | undefined, bounds: readonly string[]): StoredRule => {
  let { terms } = rule
  for (const bound of bounds) {
    const [name = '', value = ''] = bound.split('=')
    const next = changeRiskTerm(terms, name, valuesOf(name, value))
    if ('complaint' in next) throw new UsageError(`--bounds: ${next.complaint}`)
    terms = next.terms
  }
  return { ...rule, isOn: state === undefined ? rule.isOn : state === 'on', terms }
}

/** `risk rules RULE …`: switches a rule on or off, or gives it other bounds, in a new version of the rules; always two people. */
export const riskRulesCommand = defineCommand({
  name: 'risk rules',
  usage: `risk rules RULE [--state on|off] [--bounds count=3,…] --reason TEXT   (RULE: ${riskRules.join('|')}; amounts: floor.PHP=5000)`,
  input: z.strictObject({
    rule: oneOf(riskRules),
    state: z.optional(oneOf(['on', 'off'])),
    bounds: z.optional(z.array(text(80)).check(z.maxLength(8))),
    reason: text(500).check(z.minLength(3, 'must have at least 3 characters')),
  }),
  words: { rule: 'the rule' },
  changes: true,
  basis: async (app, { rule: named, state, bounds = [] }) => {
    const { version, rule } = await ruleNow(app, named)
    const { isOn, terms } = changed(rule, state, bounds)
    return { seen: { version, rule: named, isOn: rule.isOn, terms: rule.terms, after: { isOn, terms } }, alwaysTwo: 'always' }
  },
  run: async (app, { rule: named, state, bounds = [], reason }, by) => {
    const { version: from, rule } = await ruleNow(app, named)
    const next = changed(rule, state, bounds)
    if (JSON.stringify(next) === JSON.stringify(rule)) throw new UsageError(`nothing of ${named} would change`)
    const version = await addRiskRules(app, { from, rule: next, by, reason })
    return { value: { version, ...next }, subject: `risk rules ${version}`, detail: { version, before: rule, after: next } }
  },
})
