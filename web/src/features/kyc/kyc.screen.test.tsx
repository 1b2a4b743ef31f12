import type { SignedInPerson } from '@perya/testkit'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async ({ operate }) => {
  const rules = (level: string, deposits: string, withdrawals: string, transfers: string) =>
    operate('kyc', 'rules', level, '--deposits', deposits, '--quarter', 'any', '--withdrawals', withdrawals, '--transfers', transfers)
  await rules('1', '20000', '0', 'no')
  await rules('2', '200000', '100000', 'yes')
})
let member: SignedInPerson
beforeEach(async () => {
  member = await open().people.member()
})

const png = new Uint8Array(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'))
const picture = (bytes: BlobPart = png, name = 'card.png') => new File([bytes], name, { type: 'image/png' })
const show = () => open().get('kyc.show', {}, { as: member })

testFaces(open, { page: 'kyc', call: 'kyc.show', waits: 'Loading your verification', refused: "We couldn't load your verification" })

const openPage = async () => {
  const { centre, user } = await open().openCentre('kyc', member)
  const send = await centre.findByRole('button', { name: 'Send for review' })
  const add = async (part: string, file = picture()) => {
    await waitFor(() => expect(centre.getByLabelText(`Add: ${part}`)).toHaveProperty('disabled', false))
    await user.upload(centre.getByLabelText(`Add: ${part}`), file)
  }
  return { centre, user, send, add }
}

test('the page shows the level, what is used of it, and what the next one opens', async () => {
  const { centre } = await openPage()
  expect(centre.getByRole('heading', { name: 'Verification level 1' })).toBeTruthy()
  expect(centre.getByRole('img', { name: 'Level 1 of 3' })).toBeTruthy()
  expect(centre.getByText('₱0.00 of ₱20,000.00')).toBeTruthy()
  expect(centre.getByText('Level 2 allows deposits of ₱200,000 a month and withdrawals of ₱100,000 a day.')).toBeTruthy()
})

test('pictures are added one by one, sent with the number, and are then in review', async () => {
  const { centre, user, send, add } = await openPage()
  expect(send).toHaveProperty('disabled', true)
  expect(centre.getByText(/^Still needed/).textContent).toBe(
    'Still needed: Document number, Front of the document, Back of the document, Picture of your face',
  )
  for (const part of ['Front of the document', 'Back of the document', 'Picture of your face']) {
    await add(part)
    await centre.findByLabelText(`Replace: ${part}`)
  }
  expect(centre.getByText(/^Still needed/).textContent).toBe('Still needed: Document number')
  await user.type(centre.getByRole('textbox', { name: 'Document number' }), 'PSN-1234-5670')
  expect(centre.queryByText(/^Still needed/)).toBeNull()
  await user.click(send)
  expect(await centre.findByRole('heading', { name: 'Your documents are in review' })).toBeTruthy()
  expect(centre.queryByRole('button', { name: 'Send for review' })).toBeNull()
  expect((await show()).case).toMatchObject({ state: 'waiting', document: 'national_id', numberLast: '5670' })
})

test('a passport needs no back', async () => {
  const { centre, user } = await openPage()
  await user.selectOptions(centre.getByRole('combobox', { name: 'Document' }), 'Passport')
  expect(centre.queryByLabelText('Add: Back of the document')).toBeNull()
  expect(centre.getByLabelText('Add: Front of the document')).toBeTruthy()
})

test('a file that is no picture is refused with a sentence, and the picture stays missing', async () => {
  const { centre, add } = await openPage()
  await add('Front of the document', picture(new TextEncoder().encode('<html>'), 'front.png'))
  await waitFor(() => expect(centre.getByRole('alert').textContent).toBe("We can't read this file. Send a PNG, JPEG or PDF of up to 10 MB."))
  expect((await show()).uploaded).toEqual([])
})

test('what staff ask for again is shown with the reason, and only that is sent', async () => {
  for (const part of ['front', 'back', 'selfie'] as const)
    await open().get('kyc.upload', { part, picture: Buffer.from(png).toString('base64') }, { as: member })
  const { reference } = await open().get('kyc.submit', { level: 2, document: 'umid', number: 'CRN-00112233' }, { as: member })
  await open().operate('kyc', 'ask', reference, '--parts', 'front', '--why', 'blurred')
  const { centre, user, send, add } = await openPage()
  expect(centre.getByRole('heading', { name: 'We need new pictures' })).toBeTruthy()
  expect(centre.getByText('The picture is blurred. Hold the camera still and take it again.')).toBeTruthy()
  expect(centre.queryByLabelText('Add: Back of the document')).toBeNull()
  expect(centre.getByText('Enter it again in full. It ended in 2233.')).toBeTruthy()
  await add('Front of the document')
  await centre.findByLabelText('Replace: Front of the document')
  await user.type(centre.getByRole('textbox', { name: 'Document number' }), 'CRN-00112233')
  await user.click(send)
  await waitFor(async () => expect((await show()).case).toMatchObject({ state: 'waiting', reference }))
})

test('a rejected request shows the reason and lets the member try again', async () => {
  for (const part of ['front', 'back', 'selfie'] as const)
    await open().get('kyc.upload', { part, picture: Buffer.from(png).toString('base64') }, { as: member })
  const { reference } = await open().get('kyc.submit', { level: 2, document: 'other', number: 'X-998877' }, { as: member })
  await open().operate('kyc', 'reject', reference, '--why', 'not_accepted')
  const { centre } = await openPage()
  expect(centre.getByRole('heading', { name: "Your documents weren't approved" })).toBeTruthy()
  expect(centre.getByText("We can't accept this document. Try another one.")).toBeTruthy()
})

test('an approved request is confirmed beside the new level, and the form for the next one states what it allows', async () => {
  for (const part of ['front', 'back', 'selfie'] as const)
    await open().get('kyc.upload', { part, picture: Buffer.from(png).toString('base64') }, { as: member })
  const { reference } = await open().get('kyc.submit', { level: 2, document: 'umid', number: 'CRN-00998870' }, { as: member })
  await open().operate('kyc', 'approve', reference, '--expires', '2031-08-14')
  const { centre } = await openPage()
  expect(centre.getByRole('heading', { name: 'Your documents were approved' })).toBeTruthy()
  expect(centre.getByText('Your account is now at level 2.')).toBeTruthy()
  expect(centre.getByRole('heading', { name: 'Verification level 2' })).toBeTruthy()
  expect(centre.getByText('Level 3 allows deposits of any amount a month and withdrawals of any amount a day.')).toBeTruthy()
})
