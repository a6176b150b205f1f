import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

const NOT_POSSIBLE = { en: 'Not possible', fr: 'Impossible' }

/** Refusals of the portfolio calculator. With a field they are 422. */
export const OPTIMIZATION_PROBLEMS = {
  targets_incomplete: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'The targets must add to 1, and none may be below 0.',
      fr: () => 'Les cibles doivent totaliser 1, et aucune ne peut être sous 0.',
    },
  },
  symbol_twice: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Give each symbol once.',
      fr: () => 'Inscrivez chaque symbole une seule fois.',
    },
  },
  value_too_large: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'A line may be worth ten billion dollars at most.',
      fr: () => 'Une ligne peut valoir au plus dix milliards de dollars.',
    },
  },
  nothing_to_invest: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Enter holdings or cash worth more than the cash to keep.',
      fr: () => 'Inscrivez des placements ou des liquidités qui valent plus que la somme à garder.',
    },
  },
  symbol_unknown: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Use symbols of the list.',
      fr: () => 'Utilisez les symboles de la liste.',
    },
  },
  length_differs: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Give one number for each symbol.',
      fr: () => 'Inscrivez un nombre par symbole.',
    },
  },
  shares_incomplete: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'The shares held now must add to 1.',
      fr: () => 'Les parts détenues doivent totaliser 1.',
    },
  },
  file_unreadable: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Choose a CSV file with a line of headings and your holdings below it.',
      fr: () => 'Choisissez un fichier CSV dont une ligne porte les titres, et vos placements dessous.',
    },
  },
  activities_unreadable: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () =>
        'Choose the activity file of Questrade, RBC Direct Investing, Wealthsimple or E*TRADE (benefit history), a file of holdings, or a file of prices.',
      fr: () =>
        'Choisissez le fichier d’activités de Questrade, de RBC Placements en Direct, de Wealthsimple ou d’E*TRADE (benefit history), un fichier de placements ou un fichier de cours.',
    },
  },
  file_twice: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Give each file once.',
      fr: () => 'Donnez chaque fichier une seule fois.',
    },
  },
  transaction_incomplete: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Enter this figure: what is added cannot be computed without it.',
      fr: () => 'Inscrivez ce chiffre\u00a0: sans lui, l’ajout ne peut pas être calculé.',
    },
  },
  figures_too_large: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'A figure of the files is too large to be computed. Correct the file and choose it again.',
      fr: () =>
        'Un chiffre des fichiers est trop grand pour être calculé. Corrigez le fichier et choisissez-le de nouveau.',
    },
  },
  portfolio_changed: {
    status: 409,
    title: { en: 'Changed elsewhere', fr: 'Modifié ailleurs' },
    detail: {
      en: () => 'Your holdings were changed on another device. They have been read again; make your change once more.',
      fr: () => 'Vos placements ont été modifiés sur un autre appareil. Ils ont été relus; refaites votre changement.',
    },
  },
  account_twice: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Give each account once.',
      fr: () => 'Inscrivez chaque compte une seule fois.',
    },
  },
  currency_twice: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Give the cash of each currency once.',
      fr: () => 'Inscrivez les liquidités de chaque devise une seule fois.',
    },
  },
  account_unknown: {
    status: 422,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Put each holding in one of the accounts.',
      fr: () => 'Placez chaque placement dans un des comptes.',
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(OPTIMIZATION_PROBLEMS)
export const refuse: Refuse<typeof OPTIMIZATION_PROBLEMS> = refusals.refuse
export const { refused } = refusals
