import { markers } from '@perya/domain/protection/marker'
import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { addRuleVersion, readMarkerRules } from './rule-rows.ts'

const weightComplaint = 'must be a number from 0 to 10 with at most one decimal digit'

/** `protection rules MARKER --weight N --reason TEXT`: gives a marker another weight in a new version of the rules; always two people. */
export const protectionRules = defineCommand({
  name: 'protection rules',
  usage: `protection rules MARKER --weight 0…10 --reason TEXT   (MARKER: ${markers.join('|')})`,
  input: z.strictObject({
    marker: oneOf(markers),
    weight: z.number(weightComplaint).check(
      z.minimum(0, weightComplaint),
      z.maximum(10, weightComplaint),
      z.refine((given) => /^\d+(\.\d)?$/.test(String(given)), weightComplaint),
    ),
    reason: text(500).check(z.minLength(3, 'must have at least 3 characters')),
  }),
  words: { marker: 'the marker' },
  changes: true,
  basis: async (app, { marker }) => {
    const { version, rules } = await readMarkerRules(app)
    return { seen: { version, marker, weight: rules.find((rule) => rule.marker === marker)?.weight ?? null }, alwaysTwo: 'always' }
  },
  run: async (app, { marker, weight, reason }, by) => {
    const { version: from, rules } = await readMarkerRules(app)
    const before = rules.find((rule) => rule.marker === marker)?.weight ?? 0
    if (before === weight) throw new UsageError(`the weight of ${marker} is ${weight} already`)
    const version = await addRuleVersion(app, { from, marker, weight, by, reason })
    return { value: { version, marker, before, weight }, subject: `marker rules ${version}`, detail: { version, before } }
  },
})
