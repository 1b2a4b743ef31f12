import type { CallName } from '@perya/calls'
import type { SignedInPerson } from '@perya/testkit'
import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { ScreenPlatform } from './open-screen.tsx'

/**
 * Two tests of a page of the member centre: what a screen reader announces while its first call is pending, and when the call failed. `as` creates
 * the member who opens it, by default one with money.
 */
export const testFaces = (
  open: () => ScreenPlatform,
  {
    page,
    call,
    waits,
    refused,
    as = () => open().people.member({ balance: 5_000 }),
  }: {
    readonly page: string
    readonly call: CallName
    /** Text that is announced while the response is pending. */
    readonly waits: string
    /** Title of the alert. */
    readonly refused: string
    readonly as?: () => Promise<SignedInPerson>
  },
): void => {
  test(`“${waits}” is announced until the answer of ${call} is there, and then no longer`, async () => {
    const release = open().line.hold(call)
    const { centre } = await open().openCentre(page, await as())
    expect((await centre.findByText(waits)).closest('[role="status"]')).not.toBeNull()
    release()
    await waitFor(() => expect(centre.queryByText(waits)).toBeNull())
    expect(centre.queryByText(refused)).toBeNull()
  })

  test(`“${refused}” is an alert when ${call} fails, and its button brings the page`, async () => {
    const mend = open().line.fail(call)
    const { centre, user } = await open().openCentre(page, await as())
    const alert = (await centre.findByText(refused)).closest<HTMLElement>('[role="alert"]')
    if (alert === null) throw new Error('it is not announced')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect([centre.queryByText(refused), centre.queryByText(waits)]).toEqual([null, null]))
  })
}
