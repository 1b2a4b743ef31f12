import { solveWords } from '@perya/testkit'
import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { ScreenPlatform } from './open-screen.tsx'

/** Answers the captcha on the page, whose picture has just been requested: requests the question in words instead and types the answer. */
export const answerCaptcha = async ({ clock }: ScreenPlatform, user: UserEvent): Promise<void> => {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  await waitFor(() => expect(field('captchaId')?.value).toMatch(/./))
  // The gateway issues one per second, by its own clock.
  clock.turn(2_000)
  await user.click(screen.getByRole('button', { name: 'Use a question instead' }))
  const question = await screen.findByText(/^What is/)
  await user.type(field('captcha') ?? document.body, solveWords(question.textContent ?? ''))
}
