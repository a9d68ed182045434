const linkOf = (contact: string) =>
  contact.includes('@')
    ? { href: `mailto:${contact}` }
    : { href: `https://wa.me/${contact}`, target: '_blank' }

export const OrganiserContact = ({ contact }: { contact: string }) => (
  <a {...linkOf(contact)} rel="noopener noreferrer">
    Falar com o organizador
  </a>
)
