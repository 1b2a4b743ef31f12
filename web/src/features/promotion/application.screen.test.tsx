import type { SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async ({ operate }) => {
  const texts = ['--title', 'Show us', '--summary', 'With a picture', '--content', '<p>Tell us.</p>']
  await operate('promotion', 'publish', 'show', ...texts, '--amount', '12.00', '--needs', 'application', '--anybody')
})
let member: SignedInPerson
beforeEach(async () => {
  member = await open().people.member()
})

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const png = bytes('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==')
const gif = bytes('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
const picture = (name: string, ...parts: BlobPart[]) => new File(parts.length === 0 ? [png] : parts, name, { type: 'image/png' })
const jpg = bytes(
  '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=',
)
/** A picture padded to this size. */
const sized = (size: number) => picture('large.png', png, new Uint8Array(size - png.length))
const openForm = async () => {
  const { user } = await open().openScreen('/promoDetail?id=show', member)
  const apply = await screen.findByRole('button', { name: 'Apply' })
  await waitFor(() => expect(apply).toHaveProperty('disabled', false))
  await user.click(apply)
  const form = within(await screen.findByRole('dialog', { name: 'Show us' }))
  const send = await form.findByRole('button', { name: 'Send application' })
  const kept = () => form.queryByRole('list', { name: 'Pictures' })?.children.length ?? 0
  const alert = () => form.getByRole('alert').textContent
  const add = async (file: File) => {
    await waitFor(() => expect(form.getByLabelText('Add a picture')).toHaveProperty('disabled', false))
    await user.upload(form.getByLabelText('Add a picture'), file)
  }
  return { user, form, send, kept, alert, add }
}

test('a comment has 140 characters as people count them; with one more nothing can be sent [PROMO-04]', async () => {
  const { user, form, send } = await openForm()
  const comment = form.getByRole('textbox', { name: "Anything you'd like to add?" })
  await user.click(comment)
  await user.paste('👍🏽'.repeat(141))
  expect(await form.findByText('141 of 140 characters: 1 too many')).toBeTruthy()
  expect([send, comment.getAttribute('aria-invalid')]).toEqual([expect.objectContaining({ disabled: true }), 'true'])
  await user.clear(comment)
  await user.paste('👍🏽'.repeat(140))
  expect(await form.findByText('140 of 140 characters')).toBeTruthy()
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Show us' })).toBeNull())
  expect(await screen.findByText("We've received your application.")).toBeTruthy()
})

test.each([
  ['a moving picture', picture('moving.png', gif)],
  ['a letter that calls itself a picture', picture('letter.png', 'I am a letter')],
])('%s is refused by what it is, not by its name [PROMO-05]', async (_what, file) => {
  const { add, alert, kept } = await openForm()
  await add(file)
  await waitFor(() => expect(alert()).not.toBe(''))
  expect([kept(), open().line.sent('promotion.addPicture').length]).toEqual([0, 1])
})

test('a picture of 5 MB is taken, and one byte more is not even sent [PROMO-06]', async () => {
  const { add, alert, kept } = await openForm()
  await add(sized(5 * 1024 * 1024 + 1))
  await waitFor(() => expect(alert()).toContain('large'))
  expect(open().line.sent('promotion.addPicture')).toEqual([])
  await add(sized(5 * 1024 * 1024))
  await waitFor(() => expect([kept(), alert()]).toEqual([1, '']))
})

test('after three pictures no more can be added until one is taken away; the application goes with them, and its answer comes [PROMO-05 PROMO-07]', async () => {
  const { user, form, send, add, kept } = await openForm()
  for (const [place, file] of [picture('picture-1.png'), picture('picture-2.jpg', jpg), picture('picture-3.png')].entries()) {
    await add(file)
    await waitFor(() => expect(kept()).toBe(place + 1))
  }
  expect(form.getByText("You've added three pictures, the maximum.")).toBeTruthy()
  expect(form.queryByLabelText('Add a picture')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Remove picture-3.png' }))
  await add(picture('picture-4.png'))
  await waitFor(() => expect(kept()).toBe(3))
  await user.click(send)
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('In review')).toBeTruthy()
  const { rows } = await open().app.store.pool.query<{ id: number }>('select id from promotion_entry where member_id = $1', [member.member.id])
  expect(open().line.sent('promotion.apply')[0]?.input['pictures']).toHaveLength(3)
  await open().operate('promotion', 'approve', String(rows[0]?.id))
  await open().openScreen('/promoDetail?id=show', member)
  expect(await within(await screen.findByRole('main')).findByText('Paid')).toBeTruthy()
})
