import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tableNickname } from '../../play/launch/table-nickname.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
  await open.turnSetting('modules', { MEMBERCENTRE3: true, PROFPIC3: true })
})
afterEach(() => open.close())

test('a chosen avatar, of twelve different pictures, is the one that every call shows [CALL-10 CALL-27]', async () => {
  const maria = await open.people.member()
  const before = await open.get('profile.avatar', {}, { as: maria })
  expect(before.choices.filter(({ isChosen }) => isChosen)).toEqual([{ key: 0, imgUrl: before.imgUrl, isChosen: true }])
  expect(new Set(before.choices.map(({ imgUrl }) => imgUrl)).size).toBe(12)
  await open.get('profile.save', { avatar: 5 }, { as: maria })
  const after = await open.get('profile.avatar', {}, { as: maria })
  expect(after.imgUrl).toBe(before.choices[5]?.imgUrl)
  expect(await open.get('member.icon', {}, { as: maria })).toEqual({ imgUrl: after.imgUrl })
})

test('a nickname is kept in one spelling, and changes nothing where it is none', async () => {
  const maria = await open.people.member({ nickname: 'Maria' })
  await open.get('profile.save', { nickname: '  Ligaya   Ｒ ' }, { as: maria })
  expect(await open.get('profile.show', {}, { as: maria })).toEqual({ nickname: 'Ligaya R', isOnBoard: true, notices: { mail: true, sms: false } })
  for (const nickname of ['', 'Admin', '<i>x</i>', 'a\u202Eb'])
    expect(await open.ask('profile.save', { nickname, avatar: 3 }, { as: maria })).toMatchObject({ status: 400, errorCode: 'nickname_invalid' })
  expect((await open.get('member.info', {}, { as: maria })).nickname).toBe('Ligaya R')
  expect((await open.get('profile.avatar', {}, { as: maria })).choices[3]?.isChosen).toBe(false)
})

test.each(['Perya Support', 'Admin Perya', 'Customer Support', 'Pеrya', 'Opisyal na Tulong', 'Supp0rt 24'])(
  'the nickname %s imitates staff and is refused; a member who has it may keep it, but it is not shown at a table [S-17]',
  async (nickname) => {
    const maria = await open.people.member({ nickname: 'Maria' })
    expect(await open.ask('profile.save', { nickname }, { as: maria })).toMatchObject({ status: 400, errorCode: 'nickname_invalid' })
    const old = await open.people.member({ username: `lumang${nickname.length}${nickname.charCodeAt(0)}`, nickname })
    expect((await open.ask('profile.save', { nickname, avatar: 2 }, { as: old })).success).toBe(true)
    expect(await tableNickname(open.app, old.member.id)).toBe('lu***')
    expect(await tableNickname(open.app, maria.member.id)).toBe('Maria')
  },
)

test('a member who opts out is not on the board of winners, until they opt in again', async () => {
  const maria = await open.people.member()
  for (const isOnBoard of [false, false, true]) {
    await open.get('profile.save', { isOnBoard }, { as: maria })
    expect((await open.get('profile.show', {}, { as: maria })).isOnBoard).toBe(isOnBoard)
  }
})

test('a trial account has no profile, and the call changes nothing but the profile', async () => {
  const trial = await open.people.trial()
  expect(await open.ask('profile.save', { nickname: 'Luz' }, { as: trial })).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
  const maria = await open.people.member()
  const sent = { nickname: 'Luz', type: 1 }
  expect(await open.ask('profile.save', sent, { as: maria })).toMatchObject({ status: 400, errorCode: 'invalid_input' })
  expect(await open.ask('profile.save', { avatar: 12 }, { as: maria })).toMatchObject({ status: 400, errorCode: 'invalid_input' })
})
