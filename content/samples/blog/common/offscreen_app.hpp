// Vulkan 示例共用的部分：实例、设备、一个图形队列、缓冲与图像的创建，以及把画面存成 PPM。
// 全部离屏进行，不需要窗口。
#pragma once

#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#ifndef SHADER_DIR
#define SHADER_DIR "."
#endif

inline void check(VkResult result) {
    if (result != VK_SUCCESS) {
        throw std::runtime_error("Vulkan 调用失败，返回码 " + std::to_string(result));
    }
}

struct Buffer {
    VkBuffer handle = VK_NULL_HANDLE;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    VkDeviceSize size = 0;
    void* mapped = nullptr;
};

struct Image {
    VkImage handle = VK_NULL_HANDLE;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    VkImageView view = VK_NULL_HANDLE;
};

// 各示例只在这几处不同，其余状态在 makePipeline 里固定。
struct PipelineSettings {
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkShaderModule vertex = VK_NULL_HANDLE;
    VkShaderModule fragment = VK_NULL_HANDLE;
    const VkPipelineVertexInputStateCreateInfo* vertexInput = nullptr;   // 空：由 gl_VertexIndex 生成
    VkExtent2D extent{};
    VkRenderPass renderPass = VK_NULL_HANDLE;   // 动态渲染时为空，改用 rendering
    std::uint32_t subpass = 0;
    const VkPipelineRenderingCreateInfo* rendering = nullptr;
    std::uint32_t colorCount = 1;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    const VkPipelineDepthStencilStateCreateInfo* depthStencil = nullptr;
    VkCullModeFlags cullMode = VK_CULL_MODE_BACK_BIT;
    VkFrontFace frontFace = VK_FRONT_FACE_COUNTER_CLOCKWISE;
};

class OffscreenApp {
public:
    // features 是接在 VkDeviceCreateInfo::pNext 上的特性链，可以为空。
    explicit OffscreenApp(void* features = nullptr) {
        createInstance();
        pickDevice();
        createDevice(features);
    }

    ~OffscreenApp() {
        vkDeviceWaitIdle(device);
        vkDestroyCommandPool(device, commandPool, nullptr);
        vkDestroyDevice(device, nullptr);
        vkDestroyInstance(instance, nullptr);
    }

    OffscreenApp(const OffscreenApp&) = delete;
    OffscreenApp& operator=(const OffscreenApp&) = delete;

    std::uint32_t findMemoryType(std::uint32_t typeBits, VkMemoryPropertyFlags wanted) const {
        VkPhysicalDeviceMemoryProperties properties{};
        vkGetPhysicalDeviceMemoryProperties(physicalDevice, &properties);
        for (std::uint32_t i = 0; i < properties.memoryTypeCount; ++i) {
            const bool allowed = (typeBits & (1u << i)) != 0;
            if (allowed && (properties.memoryTypes[i].propertyFlags & wanted) == wanted) {
                return i;
            }
        }
        throw std::runtime_error("没有合适的内存类型");
    }

    Buffer makeBuffer(VkDeviceSize size, VkBufferUsageFlags usage, bool hostVisible) const {
        Buffer buffer;
        buffer.size = size;
        VkBufferCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
        info.size = size;
        info.usage = usage;
        info.sharingMode = VK_SHARING_MODE_EXCLUSIVE;
        check(vkCreateBuffer(device, &info, nullptr, &buffer.handle));

        VkMemoryRequirements requirements{};
        vkGetBufferMemoryRequirements(device, buffer.handle, &requirements);
        VkMemoryAllocateFlagsInfo flags{};
        flags.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO;
        flags.flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT;
        VkMemoryAllocateInfo allocate{};
        allocate.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
        allocate.pNext = (usage & VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT) ? &flags : nullptr;
        allocate.allocationSize = requirements.size;
        allocate.memoryTypeIndex = findMemoryType(
            requirements.memoryTypeBits,
            hostVisible ? VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT
                        : VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
        check(vkAllocateMemory(device, &allocate, nullptr, &buffer.memory));
        check(vkBindBufferMemory(device, buffer.handle, buffer.memory, 0));
        if (hostVisible) {
            check(vkMapMemory(device, buffer.memory, 0, VK_WHOLE_SIZE, 0, &buffer.mapped));
        }
        return buffer;
    }

    void destroy(Buffer& buffer) const {
        vkDestroyBuffer(device, buffer.handle, nullptr);
        vkFreeMemory(device, buffer.memory, nullptr);   // 顺带解除映射
        buffer = {};
    }

    Image makeImage(VkFormat format, VkExtent2D extent, VkSampleCountFlagBits samples,
                    VkImageUsageFlags usage, VkImageAspectFlags aspect) const {
        Image image;
        VkImageCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
        info.imageType = VK_IMAGE_TYPE_2D;
        info.format = format;
        info.extent = {extent.width, extent.height, 1};
        info.mipLevels = 1;
        info.arrayLayers = 1;
        info.samples = samples;
        info.tiling = VK_IMAGE_TILING_OPTIMAL;
        info.usage = usage;
        info.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
        check(vkCreateImage(device, &info, nullptr, &image.handle));

        VkMemoryRequirements requirements{};
        vkGetImageMemoryRequirements(device, image.handle, &requirements);
        VkMemoryAllocateInfo allocate{};
        allocate.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
        allocate.allocationSize = requirements.size;
        allocate.memoryTypeIndex =
            findMemoryType(requirements.memoryTypeBits, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
        check(vkAllocateMemory(device, &allocate, nullptr, &image.memory));
        check(vkBindImageMemory(device, image.handle, image.memory, 0));

        VkImageViewCreateInfo view{};
        view.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO;
        view.image = image.handle;
        view.viewType = VK_IMAGE_VIEW_TYPE_2D;
        view.format = format;
        view.subresourceRange = {aspect, 0, 1, 0, 1};
        check(vkCreateImageView(device, &view, nullptr, &image.view));
        return image;
    }

    void destroy(Image& image) const {
        vkDestroyImageView(device, image.view, nullptr);
        vkDestroyImage(device, image.handle, nullptr);
        vkFreeMemory(device, image.memory, nullptr);
        image = {};
    }

    VkShaderModule loadShader(const std::string& name) const {
        std::ifstream file(std::string(SHADER_DIR) + "/" + name, std::ios::binary | std::ios::ate);
        if (!file) {
            throw std::runtime_error("打不开着色器：" + name);
        }
        const std::streamsize size = file.tellg();
        std::vector<std::uint32_t> code(static_cast<std::size_t>(size) / sizeof(std::uint32_t));
        file.seekg(0);
        file.read(reinterpret_cast<char*>(code.data()), size);
        VkShaderModuleCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
        info.codeSize = code.size() * sizeof(std::uint32_t);   // 单位是字节
        info.pCode = code.data();
        VkShaderModule module = VK_NULL_HANDLE;
        check(vkCreateShaderModule(device, &info, nullptr, &module));
        return module;
    }

    VkPipeline makePipeline(const PipelineSettings& settings) const {
        VkPipelineShaderStageCreateInfo stages[2]{};
        stages[0].sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
        stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
        stages[0].module = settings.vertex;
        stages[0].pName = "main";
        stages[1] = stages[0];
        stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
        stages[1].module = settings.fragment;

        VkPipelineVertexInputStateCreateInfo noVertices{};
        noVertices.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO;
        VkPipelineInputAssemblyStateCreateInfo assembly{};
        assembly.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO;
        assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;

        const VkViewport viewport{0.0f, 0.0f, static_cast<float>(settings.extent.width),
                                  static_cast<float>(settings.extent.height), 0.0f, 1.0f};
        const VkRect2D scissor{{0, 0}, settings.extent};
        VkPipelineViewportStateCreateInfo viewportState{};
        viewportState.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO;
        viewportState.viewportCount = 1;
        viewportState.pViewports = &viewport;
        viewportState.scissorCount = 1;
        viewportState.pScissors = &scissor;

        VkPipelineRasterizationStateCreateInfo raster{};
        raster.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO;
        raster.polygonMode = VK_POLYGON_MODE_FILL;
        raster.cullMode = settings.cullMode;
        raster.frontFace = settings.frontFace;
        raster.lineWidth = 1.0f;

        VkPipelineMultisampleStateCreateInfo multisample{};
        multisample.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO;
        multisample.rasterizationSamples = settings.samples;

        VkPipelineColorBlendAttachmentState noBlend{};
        noBlend.colorWriteMask = VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
                                 VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT;
        const std::vector<VkPipelineColorBlendAttachmentState> blends(settings.colorCount, noBlend);
        VkPipelineColorBlendStateCreateInfo blend{};
        blend.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO;
        blend.attachmentCount = settings.colorCount;
        blend.pAttachments = blends.data();

        VkGraphicsPipelineCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
        info.pNext = settings.rendering;
        info.stageCount = 2;
        info.pStages = stages;
        info.pVertexInputState = settings.vertexInput ? settings.vertexInput : &noVertices;
        info.pInputAssemblyState = &assembly;
        info.pViewportState = &viewportState;
        info.pRasterizationState = &raster;
        info.pMultisampleState = &multisample;
        info.pDepthStencilState = settings.depthStencil;
        info.pColorBlendState = &blend;
        info.layout = settings.layout;
        info.renderPass = settings.renderPass;
        info.subpass = settings.subpass;
        VkPipeline pipeline = VK_NULL_HANDLE;
        check(vkCreateGraphicsPipelines(device, VK_NULL_HANDLE, 1, &info, nullptr, &pipeline));
        return pipeline;
    }

    VkCommandBuffer allocateCommands() const {
        VkCommandBufferAllocateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
        info.commandPool = commandPool;
        info.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
        info.commandBufferCount = 1;
        VkCommandBuffer commands = VK_NULL_HANDLE;
        check(vkAllocateCommandBuffers(device, &info, &commands));
        return commands;
    }

    VkCommandBuffer beginOnce() const {
        const VkCommandBuffer commands = allocateCommands();
        VkCommandBufferBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
        begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
        check(vkBeginCommandBuffer(commands, &begin));
        return commands;
    }

    void submitAndWait(VkCommandBuffer commands) const {
        check(vkEndCommandBuffer(commands));
        VkSubmitInfo submit{};
        submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        submit.commandBufferCount = 1;
        submit.pCommandBuffers = &commands;
        check(vkQueueSubmit(queue, 1, &submit, VK_NULL_HANDLE));
        check(vkQueueWaitIdle(queue));   // 示例只画一次，不在乎等待
        vkFreeCommandBuffers(device, commandPool, 1, &commands);
    }

    // 图像的布局已经是传输源；把它复制进缓冲，并让主机看得到。
    static void copyToBuffer(VkCommandBuffer commands, VkImage image, VkExtent2D extent,
                             VkBuffer target) {
        VkBufferImageCopy region{};
        region.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
        region.imageExtent = {extent.width, extent.height, 1};
        vkCmdCopyImageToBuffer(commands, image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, target, 1,
                               &region);
        VkMemoryBarrier barrier{};
        barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
        barrier.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
        barrier.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
        vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT,
                             0, 1, &barrier, 0, nullptr, 0, nullptr);
    }

    static void savePpm(const std::string& path, const Buffer& rgba, VkExtent2D extent) {
        std::ofstream file(path, std::ios::binary);
        file << "P6\n" << extent.width << ' ' << extent.height << "\n255\n";
        const char* pixels = static_cast<const char*>(rgba.mapped);
        for (std::size_t i = 0; i < std::size_t{extent.width} * extent.height; ++i) {
            file.write(pixels + i * 4, 3);
        }
    }

    VkInstance instance = VK_NULL_HANDLE;
    VkPhysicalDevice physicalDevice = VK_NULL_HANDLE;
    VkDevice device = VK_NULL_HANDLE;
    VkQueue queue = VK_NULL_HANDLE;
    std::uint32_t queueFamily = 0;
    VkCommandPool commandPool = VK_NULL_HANDLE;
    VkPhysicalDeviceProperties properties{};

private:
    void createInstance() {
        VkApplicationInfo application{};
        application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
        application.apiVersion = VK_API_VERSION_1_3;
        VkInstanceCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
        info.pApplicationInfo = &application;
#ifndef NDEBUG
        static const char* layer = "VK_LAYER_KHRONOS_validation";
        info.enabledLayerCount = 1;
        info.ppEnabledLayerNames = &layer;
#endif
        check(vkCreateInstance(&info, nullptr, &instance));
    }

    void pickDevice() {
        std::uint32_t count = 0;
        check(vkEnumeratePhysicalDevices(instance, &count, nullptr));
        std::vector<VkPhysicalDevice> devices(count);
        check(vkEnumeratePhysicalDevices(instance, &count, devices.data()));
        for (VkPhysicalDevice candidate : devices) {
            vkGetPhysicalDeviceProperties(candidate, &properties);
            if (properties.apiVersion < VK_API_VERSION_1_3) {
                continue;
            }
            std::uint32_t families = 0;
            vkGetPhysicalDeviceQueueFamilyProperties(candidate, &families, nullptr);
            std::vector<VkQueueFamilyProperties> list(families);
            vkGetPhysicalDeviceQueueFamilyProperties(candidate, &families, list.data());
            const VkQueueFlags wanted = VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT;
            for (std::uint32_t i = 0; i < families; ++i) {
                if ((list[i].queueFlags & wanted) == wanted) {
                    physicalDevice = candidate;
                    queueFamily = i;
                    return;
                }
            }
        }
        throw std::runtime_error("没有支持 Vulkan 1.3 的设备");
    }

    void createDevice(void* features) {
        const float priority = 1.0f;
        VkDeviceQueueCreateInfo queueInfo{};
        queueInfo.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
        queueInfo.queueFamilyIndex = queueFamily;
        queueInfo.queueCount = 1;
        queueInfo.pQueuePriorities = &priority;
        VkDeviceCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
        info.pNext = features;
        info.queueCreateInfoCount = 1;
        info.pQueueCreateInfos = &queueInfo;
        check(vkCreateDevice(physicalDevice, &info, nullptr, &device));
        vkGetDeviceQueue(device, queueFamily, 0, &queue);

        VkCommandPoolCreateInfo pool{};
        pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
        pool.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
        pool.queueFamilyIndex = queueFamily;
        check(vkCreateCommandPool(device, &pool, nullptr, &commandPool));
    }
};
