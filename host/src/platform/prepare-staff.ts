import type { AppContext } from '@perya/gateway/kernel'
import { demoStaff } from '@perya/domain/staff/demo-staff'
import { demoPassword, endStaffWithDemoPassword, seedCare, seedDesks, seedStaff } from '@perya/gateway/seed'
import type { DeploymentProfile } from '../settings/config.ts'

/** Creates the staff of the demo with work for their desks, and returns the lines that list them. Elsewhere ends accounts that have the published demo password; returns no lines. */
export const prepareStaff = async (app: AppContext, profile: DeploymentProfile): Promise<readonly string[]> => {
  if (profile !== 'demo') {
    const ended = await endStaffWithDemoPassword(app)
    if (ended.length > 0) app.log.warn({ ended }, 'accounts of staff with the demo password were ended')
    return []
  }
  await seedStaff(app)
  await seedDesks(app)
  await seedCare(app)
  const width = Math.max(...demoStaff.map(({ name }) => name.length))
  return [
    `Console accounts, password ${demoPassword}`,
    ...demoStaff.map(({ name, display, roles }) => `  ${name.padEnd(width)}  ${display}: ${roles.join(', ')}`),
  ]
}
