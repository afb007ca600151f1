import type { ActionName } from '#shared/activity/actions.ts';

/** Why a call that is no GET leaves no entry: it computes only, or what comes of it is an entry of its own. */
type Reason = 'computes' | 'opens an upload' | 'reading mark' | 'of no account' | 'has a history of its own';
export type Writes = Readonly<Record<string, readonly ActionName[] | Reason>>;

/** Of forests, their contracts and what is offered of them. */
export const FOREST_WRITES: Writes = {
  'forests.createForest': ['forests.created'],
  'forests.saveForest': ['forests.changed'],
  'forests.deleteForest': ['forests.removed'],
  'forests.submitForest': ['forests.submitted'],
  'forests.takeBackForest': ['forests.takenBack'],
  'forests.announceForestFile': 'opens an upload',
  'forests.addForestDocument': ['forests.documentAdded'],
  'forests.removeForestDocument': ['forests.documentRemoved'],
  'forests.saveForestInfo': ['forests.infoSaved'],
  'forests.reportLoss': ['forests.lossReported', 'forests.stockBlocked'],
  'forests.reportSale': ['forests.saleReported', 'forests.stockBlocked'],
  'forests.surveyTheirForest': ['forests.surveyed'],
  'forests.tryEstimate': 'computes',
  'forests.askForestChanges': ['forests.changesAsked'],
  'forests.refuseForest': ['forests.refused'],
  'forests.acceptForest': ['forests.accepted', 'forests.acceptedByHand', 'forests.vintageIssued'],
  'forests.choosePolicy': ['forests.policyChosen'],
  'forests.disableForest': ['forests.disabled', 'forests.stockBlocked'],
  'forests.reopenForest': ['forests.reopened'],
  'agreements.requestAgreement': ['forests.contractRequested'],
  'agreements.sendSigningCode': 'has a history of its own',
  'agreements.signAgreement': ['forests.contractSignature', 'forests.contractSigned'],
  'agreements.setTermination': ['forests.noticeGiven', 'forests.noticeTakenBack'],
  'agreements.setTheirTermination': ['forests.noticeGiven', 'forests.noticeTakenBack'],
  'agreements.readLinked': 'computes',
  'agreements.sendLinkedCode': 'has a history of its own',
  'agreements.signLinked': ['forests.contractSignature', 'forests.contractSigned'],
  'marketplace.saveListing': ['marketplace.listingSaved'],
  'marketplace.moveListing': ['marketplace.listingMoved'],
  'marketplace.priceListing': ['marketplace.priceSet'],
  'marketplace.announceListingImage': ['marketplace.imageAdded'],
  'marketplace.arrangeListingImages': ['marketplace.imagesArranged'],
  'marketplace.removeListingImage': ['marketplace.imageRemoved'],
  'marketplace.saveSellerProfile': ['marketplace.sellerSaved'],
  'marketplace.announceSellerPicture': ['marketplace.sellerPictureAdded'],
  'marketplace.removeSellerPicture': ['marketplace.sellerPictureRemoved'],
  'marketplace.reviewSeller': ['marketplace.sellerReviewed'],
  'marketplace.reviewListing': ['marketplace.listingReviewed'],
  'services.requestService': ['services.requested'],
  'services.answerRequest': ['services.answered'],
};
