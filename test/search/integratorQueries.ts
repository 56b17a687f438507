import { readQueries, type PeoplesQuery } from './peoplesQueries';

/** Tasks as integrators of such an API would type them, in as many words as they think; nothing was made for them. */
const TASKS = `
how do i authenticate requests: /authentication /remote /getting-started
create customer account via api: addClient
invoices due this week: getInvoices getClientInvoices
mark invoice paid with external transaction id: addInvoicePayment
suspend hosting when customer does not pay: accountSuspend setClientAutomationSettings
provision service after order is accepted: accountCreate setOrderActive
next page of results: /pagination
date format: /values
customer two-factor login check: verifyClientMFA
states of usa: getStatesByCountry
items in stock: inventoryListItems inventorySummary
give customer 10% off their hosting: accountSetDiscount
transfer domain in with epp code: domainTransfer
update whois contacts: domainSetContacts
point domain to new nameservers: domainEdit
check many domains at once: bulkDomainCheck
assign extra ip to vm: proxmoxAllocateIps ipamAssignIP
power cycle vps: vmManagerRestartVM proxmoxVmResetStatus
delete vps: proxmoxVmRemove
images to reinstall a vm from: proxmoxListOsTemplates
download ticket attachment: downloadAttachment
answer ticket as staff: addTicketReply
tickets waiting for answer: getTickets getClientTickets
tokenize credit card: tokenizeClientCard storeCardToken
credit balance of customer: getClientCredits getClientDetails getClientStats getClientCreditLog
apply coupon to existing invoice: applyInvoiceCoupon
change invoice number: setInvoiceFinalId editInvoiceDetails
add late fee to invoice: addInvoiceItem
void invoice: setInvoiceStatus deleteInvoice
change next due date of account: editAccountDetails
addons for a product: getProductApplicableAddons getAddons
sync account with cpanel: accountSynch
list cpanel servers: getAppServers
ssl approver emails: getDCVEmails changeApprovalEmail
download crt: certDownload certBundleDownload
conversion rates: getCurrencies
verify staff password: verifyAdminLogin
call api from php inside hostbill without http: /local
list of error messages: /errors
make client tax exempt: setClientDetails getClientTaxDetails
place order for existing client: addOrder
remove item from cart: removeOrderDraftItem
bill overage traffic: meteredAddUsage meteredAddUsageBulk
log of credit changes: getClientCreditLog
cancel service at end of term: addAccountCancellation
upload file to customer profile: addClientFile
reverse dns of a block: ipamBulkUpdatePTR ipamUpdateIP
first api call: /getting-started
api credentials where: /authentication /getting-started
register new user from my signup form: addClient
get user by email: getClients search getClientDetails
services of a customer: getClientAccounts
unpaid invoices of one customer: getClientInvoices getInvoices
email invoice pdf again: sendInvoice
charge saved card for invoice: chargeCreditCard
record offline payment: addInvoicePayment addTransaction
refund payment to customer balance: addCreditReceipt issueCreditNote addClientCredit
upgrade plan of a hosting account: changeAccountPackage orderUpgrade /workflows/upgrade
reactivate after payment: accountUnsuspend
terminate account right now: accountTerminate
customer wants to change password: passwordChange passwordReset setClientDetails
one click login to client area: getClientAccess accountModuleSSO /workflows/client-login verifyClientLogin
price list of products with cycles: getProducts getProductDetails
categories of products on order page: getOrderPages getSubCategories
create product via api: addProduct
bulk price increase: bulkSetPrices
renew domain for 2 years: domainRenew domainGenerateOrderRenew
is example.com free: domainCheck bulkDomainCheck
dnssec keys of domain: domainGetDNSSEC domainSetDNSSEC
add a record: addDNSRecord
dns zone of a domain import bind file: dnsZoneImport
free ips in subnet: ipamListIPs ipamListSubnets
which customer uses this ip: searchServiceByIP ipamGetIP ipamGetIPLogs
shutdown vm: proxmoxVmPowerOff vmManagerStopVm
vnc console link: vmManagerVMVNC
reset root password of server: proxmoxResetVmPassword
more ram and cpu for vm: proxmoxVmUpdateResources
open new ticket for client: addTicket
ticket departments list: getTicketDepts
close ticket: setTicketStatus
time spent on ticket: addTicketTimeTracking getTicketTimeTable /workflows/ticket-time
internal note on ticket: addTicketNotes
staff members of support team: getStaffTeam listStaffTeams listStaffMembers
planned downtime announcement: addSUStatus
discount code create: addPromoCode
quote for new project: addEstimate
accept estimate and bill it: convertEstimateToInvoice
affiliate payouts: getAffiliateCommissions
list payment gateways with fees: getPaymentModules calculateGatewayFee
import bank csv: importBankStatementLine
sepa mandate of client: setStripeSepaMandate sepaAddDebtor sepaGetDebtor
all pending orders: getOrders
fraud check failed order: setOrderFraud
job queue stuck: getQueueStatus getQueueTasks cancelQueueTask
ping the api / test connection: /getting-started getHostBillversion
which fields does every reply have: /remote /errors
ip whitelist of api key: /authentication
list everything a client owns: getClientAccounts getClientDomains getClientStats getClientDetails
import customers from old system: addClient
change client email: setClientDetails
delete contact person: deleteClientContact
let accountant see invoices only: editContactPermissions editClientTeamPermissions inviteClientTeam addClientContact
client login with password check: verifyClientLogin
set credit card as default: changePrimaryCard
remove saved card: removeClientCreditCard
income report transactions: getTransactions
transaction by id: getTransactionDetails
create proforma invoice: addInvoice
delete line from invoice: editInvoiceDetails
split payment: addInvoicePayment
credit note for paid invoice: issueCreditNote
lock invoice from editing: lockInvoice
usage based billing variables: meteredGetVariables
send usage: meteredAddUsage meteredAddUsageBulk
order hosting for new customer: addOrder accountCreate /workflows
accept pending order: setOrderActive
cancel order: setOrderCancel
estimate total before checkout: simulateOrderInvoice calculateGatewayFee
draft order with several products: addOrderDraftItem createOrderDraft /workflows/draft-order
unsuspend by ip: unsuspendServiceByIP
rename server hostname: proxmoxChangeVmHostname
vm details status: proxmoxVmDetails
ssh keys on vm: proxmoxResetVmSshKeys proxmoxListSshKeys
firewall rule remove: vmManagerFirewallDeleteRule
ip allocation to client service: ipamAssignIP
create subnet: ipamAddSubnet
hand domain to another customer: changeDomainOwner
get epp code: domainEPP
domain transfer status sync: domainSynch
delete domain at registrar: domainDelete
txt record for verification: addDNSRecord
nameserver zone create: addDNSZone
customers of affiliate: getAffiliate
set affiliate on order: setOrderReferrer
close outage: updateSUStatus addSUStatusUpdate
ticket tags: getTicketsTags addTicketTag
assign ticket to staff: editTicketDetails
predefined answer text: getPredefinedReply getPredefinedReplies
sms to customer: sendSMSNotification
knowledgebase search by tag: getKBArticlesByTags
expired coupons: listPromoCodes
`;

export const INTEGRATOR_QUERIES: PeoplesQuery[] = readQueries(TASKS);
