/** The dialog that sends the link for a new password. */
export const passwordReset = {
  title: 'Set a new password',
  help: 'We send a link to this address: it works once, for an hour.',
  email: 'E-mail',
  submit: 'Send the link',
  action: 'Reset the password',
  sent: 'Check your e-mail: if the address has an account, the link is on its way',
};

/** One's own account. */
export const profile = {
  scanning: {
    title: 'Scanner',
    text: 'You check tickets in for %{community} with this account. You can stop whenever you like.',
    some: 'a community',
    leave: 'Stop scanning',
    sure: 'Stop scanning?',
    sureText:
      'From now on you can no longer check tickets in; what you checked stays. The community can ask you again.',
    left: 'You no longer scan',
  },
  title: 'Profile',
  menu: 'Profile',
  subtitle: 'Who you are, what your community is called, who is invoiced and how you collect.',
  saved: 'Profile saved',
  complete: 'Complete your profile to go on',
  incomplete:
    'Before the other pages open, one field is still missing: |||| Before the other pages open, %{smart_count} fields are still missing:',
  toWebsite: 'Save and go to the website',
  toDashboard: 'Save and go to the dashboard',
  tabs: { label: 'Parts of the profile', info: 'Info', subscriptions: 'Subscriptions' },
  person: {
    title: 'Your data',
    help: 'Who manages the account.',
    emailHelp: 'You sign in with it: it cannot be changed here.',
  },
  community: {
    title: 'The community',
    help: 'How those who follow you find and reach it.',
    emailHelp: 'Set at registration: write to assistance to change it.',
    affiliateHelp: 'Only administrators change it.',
  },
  callingSites: {
    title: 'Your other sites',
    help: 'Pages of these sites may read and write through Regia’s API. For whoever develops your site: the guide is at /api/docs.',
  },
  payments: {
    title: 'How you collect',
    help: 'What you can offer to those who book, and what the rest needs.',
    available: 'Available',
    unavailable: 'Not available',
    card: 'Card',
    cardHelp: 'Who books pays online at once. It needs a connected account with payments enabled.',
    wireTransfer: 'Bank transfer',
    wireTransferHelp: 'Who books sends the amount to your account. It needs a plan with all payment types.',
    onSite: 'On site or at the departure',
    onSiteHelp:
      'You collect in person, at your place or at the departure point. It needs a plan with all payment types.',
    activate: 'Activate card payments',
    seePlans: 'See the plans',
  },
  fields: {
    name: 'Name',
    surname: 'Surname',
    username: 'Username',
    email: 'E-mail',
    phone: 'Phone',
    businessName: 'Community name',
    categoryIds: 'Categories',
    contactEmail: 'Contact e-mail',
    contactPhone: 'Contact phone',
    contactAddress: 'Seat',
    companyName: 'Company name',
    companyType: 'Legal form',
    affiliateCode: 'Affiliate code',
    apiOrigins: 'Addresses of the sites',
    isLegalPerson: 'Legal person',
  },
};

/** The settings of the public page, and its preview. */
export const website = {
  title: 'Website',
  subtitle: 'The public page of your community. On the side you see it as it will be.',
  saved: 'Website saved',
  images: { title: 'Images', help: 'Cover, profile picture and gallery.' },
  colours: { title: 'Colours', help: 'The first for the header, the second for the buttons. Text on them is white.' },
  links: { title: 'Links', help: 'Where else your community can be found.' },
  requirements: { title: 'Requirements', help: 'What your community declares on its page.' },
  fields: {
    headerImage: 'Cover image',
    profileImage: 'Profile picture',
    galleryImages: 'Gallery',
    primaryColor: 'Main colour',
    secondaryColor: 'Colour of the buttons',
    websiteUrl: 'Website',
    facebookUrl: 'Facebook',
    instagramUrl: 'Instagram',
    requirementIds: 'Requirements',
  },
  contrast: {
    good: 'White text reads well on it: %{ratio} to 1.',
    weak: 'White text is hard to read on it: %{ratio} to 1 where 4.5 are needed.',
    suggest: 'Use %{colour}',
    pick: 'Choose the colour with the palette',
  },
  name: {
    title: 'Address of the page',
    help: 'How the public page is opened. Addresses of before go on working.',
    label: 'Address',
    save: 'Change address',
    copy: 'Copy link',
    saved: 'Address changed',
    numbered: '“%{typed}” is taken: the page is called %{slug}',
    former: 'Leads here as well: %{names} |||| Lead here as well: %{names}',
  },
  share: {
    title: 'Share “%{name}”',
    link: 'Link of the page',
    poster: 'Poster with QR code',
    posterHelp: 'A PDF to print: picture, name, date and the code that opens the page.',
    a4: 'Download A4',
    a6: 'Download A6',
    embed: 'On your website',
    embedHelp: 'Paste this code into your site: it shows events, booking opens in a new tab.',
    code: 'Code to paste',
    copyCode: 'Copy code',
    codeCopied: 'Code copied',
    codeNotCopied: 'Cannot copy: select it and copy it by hand',
  },
  preview: {
    title: 'Preview',
    phone: 'Phone',
    desktop: 'Desktop',
    width: 'Width of the preview',
    frame: 'The public page',
    saved: 'Shows the page as it was saved, drafts included.',
    failed: 'The preview did not open. Save and try again in a moment.',
  },
};

/** Its part of the catalogue. */
export const catalogue = { passwordReset, profile, website };
