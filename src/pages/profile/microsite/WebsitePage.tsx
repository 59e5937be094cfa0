import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { AutocompleteArrayInput, useGetList, useTranslate } from 'react-admin';
import type { Requirement } from '#domain/requirements/entity.ts';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import { type MicrositeForm, micrositeFormOf, micrositeProblems } from '#domain/users/microsite-form.ts';
import type { Profile } from '#domain/users/profile.ts';
import { LinkInput } from '#resources/tenants/public/LinkInput.tsx';
import { EmbedCode } from '#resources/website/public/EmbedCode.tsx';
import { PageNameSection } from '#resources/website/public/PageNameSection.tsx';
import { PagePreview } from '#resources/website/public/PagePreview.tsx';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { GalleryInput } from '#src/components/inputs/pictures/GalleryInput.tsx';
import { ImageInput } from '#src/components/inputs/pictures/ImageInput.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { DraftOffer } from '#src/components/record/draft/DraftOffer.tsx';
import { DraftSaveBar } from '#src/components/record/draft/DraftSaveBar.tsx';
import { useClearDraft, useLocalDraft } from '#src/components/record/draft/useLocalDraft.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { SaveForm } from '#src/components/record/SaveForm.tsx';
import { resolverOf } from '../profile-resolver.ts';
import { useProfile, useSaveProfile } from '../use-profile.ts';
import { ColourInput } from './ColourInput.tsx';

const DRAFT = 'website';

/** The settings of a community's public page, with the page beside them. */
export function WebsitePage() {
  const { data: profile, isPending, error, refetch } = useProfile();
  if (isPending) return <PageSkeleton />;
  if (error || !profile?.tenant) {
    return (
      <Page>
        <LoadError error={error} onRetry={() => refetch()} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title="website.title" subtitle="website.subtitle" />
      <WebsiteForm profile={profile} />
    </Page>
  );
}

function WebsiteForm({ profile }: { profile: Profile }) {
  const toast = useToast();
  const clearDraft = useClearDraft(DRAFT);
  const defaultValues = useMemo(() => micrositeFormOf(profile), [profile]);
  const saving = useSaveProfile(profile, defaultValues, () => {
    clearDraft();
    toast('website.saved');
  });
  const resolver = useMemo(
    () => resolverOf(async (values) => ({ problems: micrositeProblems(values as MicrositeForm, defaultValues) })),
    [defaultValues],
  );
  return (
    <SaveForm {...saving} key={profile.version} defaultValues={defaultValues} resolver={resolver}>
      <WebsiteBody profile={profile} />
    </SaveForm>
  );
}

function WebsiteBody({ profile }: { profile: Profile }) {
  const draft = useLocalDraft(DRAFT);
  return (
    <>
      <WebsiteFields profile={profile} offer={<DraftOffer draft={draft} />} />
      <DraftSaveBar draft={draft} />
    </>
  );
}

function WebsiteFields({ profile, offer }: { profile: Profile; offer: ReactNode }) {
  const translate = useTranslate();
  const { data: requirements = [], isPending } = useGetList<Requirement & { id: string }>('requirements', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'fieldName', order: 'ASC' },
    filter: { entityType: 'tenant' },
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 440px' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
        {offer}
        <FormSection title="website.images.title" help="website.images.help">
          <FullRow>
            <ImageInput source="tenant.headerImage" label="website.fields.headerImage" ratio={imageRatios.header} />
          </FullRow>
          <ImageInput
            source="profileImage"
            label="website.fields.profileImage"
            ratio={imageRatios.profile}
            previewWidth={200}
          />
          <FullRow>
            <GalleryInput source="tenant.galleryImages" label="website.fields.galleryImages" />
          </FullRow>
        </FormSection>
        <FormSection title="website.colours.title" help="website.colours.help">
          <ColourInput source="tenant.primaryColor" label="website.fields.primaryColor" />
          <ColourInput source="tenant.secondaryColor" label="website.fields.secondaryColor" />
        </FormSection>
        <FormSection title="website.links.title" help="website.links.help">
          <LinkInput source="tenant.websiteUrl" label="website.fields.websiteUrl" />
          <LinkInput source="tenant.facebookUrl" label="website.fields.facebookUrl" />
          <LinkInput source="tenant.instagramUrl" label="website.fields.instagramUrl" />
        </FormSection>
        <FormSection title="website.requirements.title" help="website.requirements.help" columns={1}>
          <AutocompleteArrayInput
            source="tenant.requirementIds"
            label="website.fields.requirementIds"
            choices={requirements}
            optionText="fieldName"
            isPending={isPending}
            translateChoice={false}
          />
        </FormSection>
        {profile.tenant && (
          <>
            <PageNameSection recordId={profile.tenant._id} />
            <FormSection title="website.share.embed" help="website.share.embedHelp" columns={1}>
              <EmbedCode recordId={profile.tenant._id} kind="community" name={profile.tenant.businessName} />
            </FormSection>
          </>
        )}
      </Box>
      <Box sx={{ position: { lg: 'sticky' }, top: { lg: 80 }, minWidth: 0 }}>
        <Card component="section" aria-labelledby="preview-title" sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
          <PagePreview
            version={profile.version}
            title={
              <Typography variant="h3" component="h2" id="preview-title">
                {translate('website.preview.title')}
              </Typography>
            }
          />
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mt: 1 }}>
            {translate('website.preview.saved')}
          </Typography>
        </Card>
      </Box>
    </Box>
  );
}
