#include "vuid.h"

int main(void)
{
    open_device();
    VkImage image = make_image(VK_IMAGE_USAGE_SAMPLED_BIT); /* 只有一级 */
    VkImageViewCreateInfo info = view_info(image);
    info.subresourceRange.levelCount = 7;
    make_view_from(&info);

    close_device();
    return 0;
}
