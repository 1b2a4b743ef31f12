import { expect, test } from 'vitest'
import { roles } from './roles.ts'
import { seesSettingArea, settingAreas } from './setting-areas.ts'

const areasOf = (...held: Parameters<typeof seesSettingArea>[0]) => settingAreas.filter((area) => seesSettingArea(held, area))

test('risk, auditors and administrators read every area of settings', () => {
  for (const role of ['risk', 'auditor', 'administrator'] as const) expect(areasOf(role)).toEqual(settingAreas)
})

test('every other role reads areas of its own, and never all of them', () => {
  for (const role of roles) expect(areasOf(role).length).toBeGreaterThan(0)
  expect(areasOf('payments')).toEqual(['cashier', 'queues', 'thresholds'])
  expect(areasOf('content')).not.toContain('security')
})

test('a person with two roles reads the areas of both', () => {
  expect(areasOf('payments', 'lottery')).toEqual(['platform', 'cashier', 'lotteries', 'sports', 'queues', 'thresholds'])
  expect(areasOf()).toEqual([])
})
