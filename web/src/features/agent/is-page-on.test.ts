import { expect, test } from 'vitest'
import { isPageOn, type PageGate } from './is-page-on.ts'

const settings = {
  dailysalreqtype: '0',
  divtypereq: '0',
  contracthoursalreq: '0',
  realtimesalreqtype: '0',
  salaryEnabled: true,
  contractEnabled: true,
}
const everything = () => true
const dividend = { module: 'SIGNCONDIV3', contract: { flag: 'divtypereq', enabled: 'contractEnabled' } } as const satisfies PageGate

test('a page of contracts shows where its module, its kind and contracts at all are on [AGENT-11 AGENT-12 AGENT-13 AGENT-14 ENT-24]', () => {
  const gates = [
    dividend,
    { module: 'DAILYSALCONT3', contract: { flag: 'dailysalreqtype', enabled: 'salaryEnabled' } },
    { module: 'HOURSAL3', contract: { flag: 'contracthoursalreq', enabled: 'salaryEnabled' } },
    { module: 'RTSALARY3', contract: { flag: 'realtimesalreqtype', enabled: 'salaryEnabled' } },
  ] as const satisfies readonly PageGate[]
  for (const gate of gates) {
    const given = { ...settings, [gate.contract.flag]: '1' }
    expect(gates.filter((one) => isPageOn(one, everything, given))).toEqual([gate])
    expect(isPageOn(gate, (module) => module !== gate.module, given)).toBe(false)
    expect(isPageOn(gate, everything, { ...given, [gate.contract.enabled]: false })).toBe(false)
  }
})

test('on is "1", "true" or more than nothing; all else, and settings that did not come, are off', () => {
  const shows = (flag: string) => isPageOn(dividend, everything, { ...settings, divtypereq: flag })
  expect(['1', 'true', '2', '0.5'].filter(shows)).toEqual(['1', 'true', '2', '0.5'])
  expect(['', '0', 'false', '-1', 'on', 'NaN', 'yes'].filter(shows)).toEqual([])
  expect(isPageOn(dividend, everything, undefined)).toBe(false)
  expect(isPageOn({ module: 'AGENTCENTRE3' }, everything, undefined)).toBe(true)
})
