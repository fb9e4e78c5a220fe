#include "vuid.h"

int main(void)
{
    open_device();
    VkImageCreateInfo description = image_info(VK_IMAGE_USAGE_SAMPLED_BIT); /* R8G8B8A8_UNORM */
    VkImage image = make_image_from(&description);
    VkImageViewCreateInfo info = view_info(image);
    info.format = VK_FORMAT_R8G8B8A8_SRGB;
    make_view_from(&info);

    close_device();
    return 0;
}
