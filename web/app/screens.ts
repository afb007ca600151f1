import type { ComponentType } from 'react';
import type { ScreenPath } from '#web/lib/routes/table.ts';

type Screen = () => Promise<ComponentType>;

const accountResult: Screen = () =>
  import('#web/features/orders/AccountResultScreen.tsx').then((m) => m.AccountResultScreen);
const notFound: Screen = () => import('./NotFoundPage.tsx').then((m) => m.NotFoundPage);

/** The code of each page, loaded when somebody comes to it, or is about to. */
export const SCREENS: Record<ScreenPath, Screen> = {
  '/': () => import('#web/features/content/HomeScreen.tsx').then((m) => m.HomeScreen),
  '/metodologia': () => import('#web/features/methodology/MethodologyScreen.tsx').then((m) => m.MethodologyScreen),
  '/verify': () => import('#web/features/verifications/VerifyScreen.tsx').then((m) => m.VerifyScreen),
  '/agreement': () => import('#web/features/agreements/SigningScreen.tsx').then((m) => m.SigningScreen),
  '/forest/clausulas': () => import('#web/features/agreements/ClausesScreen.tsx').then((m) => m.ClausesScreen),
  '/certificate/$code': () => import('#web/features/offsets/CertificateScreen.tsx').then((m) => m.CertificateScreen),
  '/project/$id': () => import('./PublicProjectPage.tsx').then((m) => m.PublicProjectPage),
  '/project/$id/seller': () => import('#web/features/marketplace/SellerScreen.tsx').then((m) => m.SellerScreen),
  '/company/proyectos/$id': () => import('./CompanyProjectPage.tsx').then((m) => m.CompanyProjectPage),
  '/company/proyectos/$id/seller': () =>
    import('#web/features/marketplace/SellerDetail.tsx').then((m) => m.SellerDetail),
  '/company/proyectos': () => import('#web/features/marketplace/ProjectsScreen.tsx').then((m) => m.ProjectsScreen),
  '/forest/marketplace': () => import('#web/features/marketplace/MarketScreen.tsx').then((m) => m.MarketScreen),
  '/forest/formMarketplace': () => import('#web/features/marketplace/ListingScreen.tsx').then((m) => m.ListingScreen),
  '/forest/imagesMarketplace': () => import('#web/features/marketplace/ImagesScreen.tsx').then((m) => m.ImagesScreen),
  '/forest/calculateprice': () => import('#web/features/marketplace/PriceScreen.tsx').then((m) => m.PriceScreen),
  '/verify/$code': () => import('#web/features/verifications/VerifyScreen.tsx').then((m) => m.VerifyScreen),
  '/register': () => import('#web/features/session/RegisterScreen.tsx').then((m) => m.RegisterScreen),
  '/login': () => import('#web/features/session/LoginScreen.tsx').then((m) => m.LoginScreen),
  '/reset-password': () => import('#web/features/session/ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
  '/login-external': () => import('#web/features/session/ExternalScreens.tsx').then((m) => m.LoginExternalScreen),
  '/register-external': () => import('#web/features/session/ExternalScreens.tsx').then((m) => m.RegisterExternalScreen),
  '/reset-password-external': () =>
    import('#web/features/session/ExternalScreens.tsx').then((m) => m.ResetPasswordExternalScreen),
  '/redirect-external': () =>
    import('#web/features/session/RedirectExternalScreen.tsx').then((m) => m.RedirectExternalScreen),
  '/account/account': () => import('./AccountPage.tsx').then((m) => m.AccountPage),
  '/account/plans': () => import('./PlanPage.tsx').then((m) => m.PlanPage),
  '/company/billing': () => import('./BillingPage.tsx').then((m) => m.BillingPage),
  '/company/confirm_subscription': () => import('#web/features/plans/ConfirmScreen.tsx').then((m) => m.ConfirmScreen),
  '/footprint/paysubscription': () => import('#web/features/plans/PayScreen.tsx').then((m) => m.PayScreen),
  '/footprint/plans': () => import('#web/features/plans/PlansScreen.tsx').then((m) => m.PlansScreen),
  '/account/notifications': () =>
    import('#web/features/notifications/NotificationsScreen.tsx').then((m) => m.NotificationsScreen),
  '/account/apps': () => import('#web/features/apps/AppsScreen.tsx').then((m) => m.AppsScreen),
  '/account/feedback': () => import('#web/features/feedback/FeedbackScreen.tsx').then((m) => m.FeedbackScreen),
  '/company/dashboardintranet': () => import('./DashboardPage.tsx').then((m) => m.DashboardPage),
  '/company/dashboardcoinscrap': () =>
    import('#web/features/banking/BankDashboardScreen.tsx').then((m) => m.BankDashboardScreen),
  '/company/uploadtransactions': () =>
    import('#web/features/banking/UploadTransactionsScreen.tsx').then((m) => m.UploadTransactionsScreen),
  '/company/compensateco2': () => import('#web/features/offsets/ForestsScreen.tsx').then((m) => m.ForestsScreen),
  '/company/compensateco2/payment': () =>
    import('#web/features/offsets/PaymentScreen.tsx').then((m) => m.PaymentScreen),
  '/company/carbon-offsets': () => import('#web/features/offsets/OrdersScreen.tsx').then((m) => m.OrdersScreen),
  '/company/emissions': () => import('#web/features/dashboard/EmissionsScreen.tsx').then((m) => m.EmissionsScreen),
  '/company/redirect': () => import('#web/features/dashboard/ObtainingScreen.tsx').then((m) => m.ObtainingScreen),
  '/footprint/welcome': () => import('#web/features/dashboard/WelcomeScreen.tsx').then((m) => m.WelcomeScreen),
  '/footprint/organizations': () =>
    import('#web/features/organizations/OrganizationsScreen.tsx').then((m) => m.OrganizationsScreen),
  '/footprint/organization': () =>
    import('#web/features/organizations/OrganizationGuideScreen.tsx').then((m) => m.OrganizationGuideScreen),
  '/footprint/organization/$id': () =>
    import('#web/features/organizations/OrganizationScreen.tsx').then((m) => m.OrganizationScreen),
  '/footprint/myfootprint': () => import('./FootprintPage.tsx').then((m) => m.FootprintPage),
  '/footprint/carbonmanager': () => import('./QuestionnairePage.tsx').then((m) => m.QuestionnairePage),
  '/footprint/myfootprint/report/$id': () => import('./ReportsPage.tsx').then((m) => m.ReportsPage),
  '/footprint/myfootprint/reductionCommitment/$id': () =>
    import('#web/features/reduction/CommitmentsScreen.tsx').then((m) => m.CommitmentsScreen),
  '/footprint/decarbonization': () =>
    import('#web/features/reduction/DecarbonizationScreen.tsx').then((m) => m.DecarbonizationScreen),
  '/footprint/decarbonization/scenario/$id': () =>
    import('#web/features/reduction/ScenarioScreen.tsx').then((m) => m.ScenarioScreen),
  '/footprint/myfootprint/report/year/$year': () =>
    import('#web/features/reports/YearReportScreen.tsx').then((m) => m.YearReportScreen),
  '/footprint/evolution': () => import('#web/features/calculations/EvolutionScreen.tsx').then((m) => m.EvolutionScreen),
  '/footprint/comparison': () =>
    import('#web/features/calculations/ComparisonScreen.tsx').then((m) => m.ComparisonScreen),
  '/footprint/resume': () => import('#web/features/questionnaire/ResumeScreen.tsx').then((m) => m.ResumeScreen),
  '/footprint/previousdata': () =>
    import('#web/features/calculations/PreviousDataScreen.tsx').then((m) => m.PreviousDataScreen),
  '/footprint/calculationform': () =>
    import('#web/features/calculations/CalculationFormScreen.tsx').then((m) => m.CalculationFormScreen),
  '/footprint/finalized': () => import('#web/features/calculations/FinalizedScreen.tsx').then((m) => m.FinalizedScreen),
  '/footprint/tutorials/$': () => import('#web/features/content/TutorialsScreen.tsx').then((m) => m.TutorialsScreen),
  '/audit/$link': () => import('./AuditPage.tsx').then((m) => m.AuditPage),
  '/footprint/add-user': () => import('#web/features/team/TeamScreen.tsx').then((m) => m.TeamScreen),
  '/admin/promises': () => import('#web/features/billing/PromisesScreen.tsx').then((m) => m.PromisesScreen),
  '/admin/adminmontes': () => import('#web/features/forests/AdminForestsScreen.tsx').then((m) => m.AdminForestsScreen),
  '/admin/market/products': () =>
    import('#web/features/marketplace/AdminListingsScreen.tsx').then((m) => m.AdminListingsScreen),
  '/admin/market/providers': () =>
    import('#web/features/marketplace/AdminSellersScreen.tsx').then((m) => m.AdminSellersScreen),
  '/admin/forestryServices': () =>
    import('#web/features/services/AdminRequestsScreen.tsx').then((m) => m.AdminRequestsScreen),
  '/admin/factors': () => import('#web/features/factors/FactorsScreen.tsx').then((m) => m.FactorsScreen),
  '/footprint/data-importer': () =>
    import('#web/features/imports/DataImporterScreen.tsx').then((m) => m.DataImporterScreen),
  '/company/dashboardexcel': () => import('#web/features/imports/UploadsScreen.tsx').then((m) => m.UploadsScreen),
  '/company/uploadsingleexcel': () =>
    import('#web/features/imports/DataImporterScreen.tsx').then((m) => m.DataImporterScreen),
  '/footprint/certifications': () =>
    import('#web/features/certifications/CertificationsScreen.tsx').then((m) => m.CertificationsScreen),
  '/footprint/certifications/miteco': () =>
    import('#web/features/certifications/MitecoScreen.tsx').then((m) => m.MitecoScreen),
  '/footprint/certifications/iso-significance': () =>
    import('#web/features/certifications/IsoStartScreen.tsx').then((m) => m.IsoStartScreen),
  '/footprint/certification/iso-significance/$id': () =>
    import('#web/features/certifications/SignificanceScreen.tsx').then((m) => m.SignificanceScreen),
  '/footprint/certification/$id': () =>
    import('#web/features/certifications/CertificationScreen.tsx').then((m) => m.CertificationScreen),
  '/company/uploadinvoices': () => import('#web/features/invoices/InvoicesScreen.tsx').then((m) => m.InvoicesScreen),
  '/csrd': () => import('#web/features/csrd/CsrdScreen.tsx').then((m) => m.CsrdScreen),
  '/admin/footprint/certifications': () =>
    import('#web/features/certifications/QueueScreen.tsx').then((m) => m.QueueScreen),
  '/footprint/calculation/$id/documents': () =>
    import('#web/features/documents/DocumentsScreen.tsx').then((m) => m.DocumentsScreen),
  '/footprint/uploaddocuments/$id': () =>
    import('#web/features/documents/UploadScreen.tsx').then((m) => m.UploadScreen),
  '/admin/footprint/documents/$id': () => import('#web/features/documents/TeamScreen.tsx').then((m) => m.TeamScreen),
  '/forest/dashboardmontes': () => import('./OwnerPage.tsx').then((m) => m.OwnerPage),
  '/forest/forestlist': () => import('#web/features/forests/ForestListScreen.tsx').then((m) => m.ForestListScreen),
  '/forest/newmonte': () => import('#web/features/forests/RegisterScreens.tsx').then((m) => m.NewForestScreen),
  '/forest/newforestform': () => import('#web/features/forests/RegisterScreens.tsx').then((m) => m.NewForalScreen),
  '/forest/newmultiforest': () => import('#web/features/forests/RegisterScreens.tsx').then((m) => m.NewMultiScreen),
  '/forest/uploaddocuments': () => import('./OwnerDocumentsPage.tsx').then((m) => m.OwnerDocumentsPage),
  '/forest/speciesmap': () => import('#web/features/forests/SpeciesMapScreen.tsx').then((m) => m.SpeciesMapScreen),
  '/forest/forestryServices': () => import('#web/features/services/ServicesScreen.tsx').then((m) => m.ServicesScreen),
  '/forest/catalogServices': () => import('#web/features/services/CatalogueScreen.tsx').then((m) => m.CatalogueScreen),
  '/forest/formInfo/$id': () => import('#web/features/forests/InfoScreen.tsx').then((m) => m.InfoScreen),
  '/forest/marketplace/orders': () => import('#web/features/orders/SalesScreen.tsx').then((m) => m.SalesScreen),
  '/forest/stripe/connect/verified': accountResult,
  '/forest/stripe/connect/retry': accountResult,
  '/forest/stripe/verified': accountResult,
  '/forest/stripe/retry': accountResult,
  '/forest/$': notFound,
  '/company/$': notFound,
  '/account/$': notFound,
  '/$': notFound,
};
