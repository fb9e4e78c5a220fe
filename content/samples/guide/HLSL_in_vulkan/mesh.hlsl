struct Frame
{
    float4x4 viewProjection;
    float4 lightDirection;
};

struct Push
{
    float4x4 model;
    float4 tint;
};

[[vk::binding(0, 0)]] ConstantBuffer<Frame> frame : register(b0, space0);
[[vk::binding(1, 0)]] Texture2D<float4> albedo : register(t0, space0);
[[vk::binding(2, 0)]] SamplerState linearSampler : register(s0, space0);
[[vk::push_constant]] ConstantBuffer<Push> push;

struct VSInput
{
    [[vk::location(0)]] float3 position : POSITION;
    [[vk::location(1)]] float3 normal : NORMAL;
    [[vk::location(2)]] float2 uv : TEXCOORD0;
};

struct VSOutput
{
    float4 position : SV_Position;
    [[vk::location(0)]] float3 normal : NORMAL;
    [[vk::location(1)]] float2 uv : TEXCOORD0;
};

VSOutput mainVS(VSInput input)
{
    VSOutput output;
    const float4 world = mul(push.model, float4(input.position, 1.0));
    output.position = mul(frame.viewProjection, world);
    output.normal = mul((float3x3)push.model, input.normal);
    output.uv = input.uv;
    return output;
}

float4 mainPS(VSOutput input) : SV_Target0
{
    const float light = saturate(dot(normalize(input.normal), frame.lightDirection.xyz));
    return albedo.Sample(linearSampler, input.uv) * push.tint * light;
}
