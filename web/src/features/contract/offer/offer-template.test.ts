import { contractKinds } from '@perya/domain/agent/contract'
import { maxRateByKind } from '@perya/domain/agent/contract-tier'
import { expect, test } from 'vitest'
import { draftErrors } from './offer-draft.ts'
import { offerTemplates, templateChanges, templateRows } from './offer-template.ts'

test('every template is a valid offer for every kind and every rate that an agent may receive', () => {
  for (const kind of contractKinds)
    for (const ownRate of [1, 7, 999, 1_000, 1_500, 12_000, 55_500, maxRateByKind[kind]])
      for (const template of offerTemplates) {
        const draft = templateChanges(template, ownRate)
        expect([kind, ownRate, template, draftErrors(kind, draft, ownRate, 2)]).toEqual([kind, ownRate, template, []])
      }
})

test('rates of a template are parts of the own rate, in tenths of a percent', () => {
  expect(templateRows('flat', 300_000).map(({ rate }) => rate)).toEqual(['15'])
  expect(templateRows('turnover', 12_000).map(({ bet, rate }) => [bet, rate])).toEqual([
    ['10000', '0.4'],
    ['50000', '0.7'],
    ['200000', '0.9'],
  ])
})
