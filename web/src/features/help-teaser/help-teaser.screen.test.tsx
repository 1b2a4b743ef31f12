import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
const write = async (count: number) => {
  const { pool } = open().app.store
  await pool.query('delete from help_topic')
  for (let place = 1; place <= count; place += 1)
    await pool.query('insert into help_topic (id, position, title, content) values ($1, $2, $3, $4)', [
      ...[`topic-${place}`, place],
      ...[JSON.stringify({ EN: `Question ${place}` }), JSON.stringify({ EN: `<p>Answer ${place}<script>alert(1)</script></p>` })],
    ])
}
const questions = { name: 'Common questions' }

test('the first four topics stand on Home, with the way to all of them [HOME-19]', async () => {
  await write(5)
  await open().openScreen('/')
  const section = within(await screen.findByRole('region', questions))
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([1, 2, 3, 4].map((n) => `Question ${n}`))
  expect(section.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help')
})

test('one answer is open at a time, without anything that could run; pressing it again closes it [HOME-20 HOME-21]', async () => {
  await write(5)
  const { user } = await open().openScreen('/')
  const section = within(await screen.findByRole('region', questions))
  await user.click(section.getByRole('button', { name: 'Question 1' }))
  await user.click(section.getByRole('button', { name: 'Question 2' }))
  const [opened, ...others] = section.getAllByRole('button', { expanded: true })
  expect([opened?.textContent, others]).toEqual(['Question 2', []])
  const answer = document.getElementById(opened?.getAttribute('aria-controls') ?? '')
  expect([answer?.hidden, answer?.textContent, answer?.querySelector('script')]).toEqual([false, 'Answer 2', null])
  await user.click(section.getByRole('button', { name: 'Question 2' }))
  expect(section.queryByRole('button', { expanded: true })).toBeNull()
})

test('without topics there is no empty heading', async () => {
  await write(0)
  await open().openScreen('/')
  expect(await screen.findByRole('heading', { name: 'Perya on your phone' })).toBeTruthy()
  expect(screen.queryByRole('region', questions)).toBeNull()
})
