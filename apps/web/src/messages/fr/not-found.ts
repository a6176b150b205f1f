import type en from '../en/not-found.ts'

const notFound: typeof en = {
  title: 'Il n’y a pas de page ici',
  text: 'L’adresse contient peut-être une faute de frappe, ou la page a été déplacée.',
  back: 'Aller à l’accueil',
}

export default notFound
