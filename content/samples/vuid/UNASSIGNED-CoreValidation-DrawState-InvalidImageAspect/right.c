#include "vuid.h"

int main(void)
{
    open_device();
    VkImageCreateInfo description = image_info(VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT);
    description.format = VK_FORMAT_D32_SFLOAT;
    VkImage image = make_image_from(&description);
    VkImageViewCreateInfo info = view_info(image);
    info.format = VK_FORMAT_D32_SFLOAT;
    info.subresourceRange.aspectMask = VK_IMAGE_ASPECT_DEPTH_BIT;
    make_view_from(&info);

    close_device();
    return 0;
}
