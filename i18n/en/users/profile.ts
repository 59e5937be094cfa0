/** The dialog that sends the link for a new password. */
export const passwordReset = {
  title: 'Set a new password',
  help: 'We’ll send a link to this address. It works once, within an hour.',
  email: 'E-mail',
  submit: 'Send the link',
  action: 'Reset the password',
  sent: 'Check your e-mail: if the address has an account, the link is on its way',
};

/** One's own account. */
export const profile = {
  scanning: {
    title: 'Scanner',
    text: 'You check in tickets for %{community} with this account. You can stop at any time.',
    some: 'a community',
    leave: 'Stop scanning',
    sure: 'Stop scanning?',
    sureText:
      'From now on you can no longer check in tickets. What you checked in stays. The community can ask you again.',
    left: 'You no longer scan',
  },
  title: 'Profile',
  menu: 'Profile',
  subtitle: 'Who you are, your community, who is invoiced and how you get paid.',
  saved: 'Profile saved',
  completed: 'Your profile is complete',
  goOn: 'Go to first steps',
  complete: 'Complete your profile to continue',
  incomplete:
    'One field is still missing before the other pages open: |||| %{smart_count} fields are still missing before the other pages open:',
  toWebsite: 'Save and go to the website',
  toDashboard: 'Save and go to the dashboard',
  tabs: { label: 'Profile sections', info: 'Info', subscriptions: 'Subscriptions' },
  person: {
    title: 'Your data',
    help: 'Who manages the account.',
    emailHelp: 'You sign in with it: it cannot be changed here.',
  },
  community: {
    title: 'The community',
    help: 'How people who follow you find and reach it.',
    emailHelp: 'Set at registration. Write to support to change it.',
    affiliateHelp: 'Only administrators can change it.',
  },
  callingSites: {
    title: 'Your other sites',
    help: 'Pages on these sites can read and write through Regia’s API. For your site’s developer: the guide is at /api/docs.',
  },
  payments: {
    title: 'How you get paid',
    help: 'What you can offer people who book, and what the rest needs.',
    available: 'Available',
    unavailable: 'Not available',
    card: 'Card',
    cardHelp: 'People pay online when they book. It needs a connected account with payments enabled.',
    wireTransfer: 'Bank transfer',
    wireTransferHelp: 'People send the amount to your account. It needs a plan with all payment types.',
    onSite: 'At the office or at departure',
    onSiteHelp:
      'You collect in person, at your office or at the departure point. It needs a plan with all payment types.',
    activate: 'Activate card payments',
    seePlans: 'See the plans',
  },
  fields: {
    name: 'First name',
    surname: 'Surname',
    username: 'Username',
    email: 'E-mail',
    phone: 'Phone',
    businessName: 'Community name',
    categoryIds: 'Categories',
    contactEmail: 'Contact e-mail',
    contactPhone: 'Contact phone',
    contactAddress: 'Registered address',
    companyName: 'Company name',
    companyType: 'Legal form',
    affiliateCode: 'Affiliate code',
    apiOrigins: 'Site addresses',
    isLegalPerson: 'Legal person',
  },
};

/** The settings of the public page, and its preview. */
export const website = {
  title: 'Website',
  subtitle: 'Your community’s public page. The preview shows how it will look.',
  saved: 'Website saved',
  images: { title: 'Images', help: 'Cover, profile picture and gallery.' },
  colours: {
    title: 'Colours',
    help: 'The first is for the header, the second for the buttons. Text on them is white.',
  },
  links: { title: 'Links', help: 'Where else your community can be found.' },
  requirements: { title: 'Requirements', help: 'What your community states on its page.' },
  fields: {
    headerImage: 'Cover image',
    profileImage: 'Profile picture',
    galleryImages: 'Gallery',
    primaryColor: 'Main colour',
    secondaryColor: 'Button colour',
    websiteUrl: 'Website',
    facebookUrl: 'Facebook',
    instagramUrl: 'Instagram',
    requirementIds: 'Requirements',
  },
  contrast: {
    good: 'White text reads well on it: %{ratio} to 1.',
    weak: 'White text is hard to read on it: %{ratio} to 1, where 4.5 is needed.',
    suggest: 'Use %{colour}',
    pick: 'Choose the colour with the palette',
  },
  name: {
    title: 'Page address',
    help: 'How people open the public page. Earlier addresses keep working.',
    label: 'Address',
    save: 'Change address',
    copy: 'Copy link',
    saved: 'Address changed',
    numbered: '“%{typed}” is taken: the page is called %{slug}',
    former: 'Also leads here: %{names} |||| Also lead here: %{names}',
  },
  share: {
    title: 'Share “%{name}”',
    link: 'Page link',
    poster: 'Poster with QR code',
    posterHelp: 'A PDF to print: picture, name, date and the code that opens the page.',
    a4: 'Download A4',
    a6: 'Download A6',
    embed: 'On your website',
    embedHelp: 'Paste this code into your site. It shows your events, and booking opens in a new tab.',
    code: 'Code to paste',
    copyCode: 'Copy code',
    codeCopied: 'Code copied',
    codeNotCopied: 'It could not be copied. Select it and copy it by hand',
  },
  preview: {
    title: 'Preview',
    phone: 'Phone',
    desktop: 'Desktop',
    width: 'Preview width',
    frame: 'The public page',
    saved: 'Shows the page as last saved, drafts included.',
    failed: 'The preview did not open. Save and try again in a moment.',
  },
};

/** Its part of the catalogue. */
export const catalogue = { passwordReset, profile, website };
